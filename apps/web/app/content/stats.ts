import type { Sourced } from './source.ts'

export type StatPicture =
  | 'smile'
  | 'return'
  | 'eye'
  | 'truck'
  | 'star'
  | 'calendar'
  | 'bag'
  | 'growth'
  | 'team'

interface Stat extends Sourced {
  picture: StatPicture
  figure: string
  label: string
}

export const statsHeading = {
  title: 'Nirbhaya in figures',
  pause: 'Pause the figures',
  /** Stands below as long as a figure has no source. */
  unsourced: 'Figures as stated by the maker.',
}

/** The nine figures that pass by under the hero. */
export const stats: Stat[] = [
  { picture: 'smile', figure: '4K+', label: 'happy customers' },
  { picture: 'return', figure: '85%', label: 'customer retention' },
  { picture: 'eye', figure: '10K+', label: 'watching in shop' },
  { picture: 'truck', figure: '98%', label: 'on-time delivery' },
  { picture: 'star', figure: '5/5', label: 'rating' },
  { picture: 'calendar', figure: '60%', label: 'monthly active users' },
  { picture: 'bag', figure: '6K+', label: 'orders' },
  { picture: 'growth', figure: '40%', label: 'revenue growth' },
  { picture: 'team', figure: '100+', label: 'team members across India' },
]
