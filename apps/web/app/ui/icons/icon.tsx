import icons from './icons.svg'

/** The ids in `icons.svg`, which are Lucide's names. `admin/icons.svg` has the icons of the admin pages. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'calendar-clock',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-user-round',
  'cloud-off',
  'download',
  'eye',
  'eye-off',
  'gift',
  'heart',
  'history',
  'hourglass',
  'info',
  'link-2-off',
  'lock',
  'log-in',
  'mail',
  'mail-check',
  'mail-minus',
  'map-pin',
  'map-pin-check',
  'minus',
  'monitor-smartphone',
  'newspaper',
  'package',
  'package-open',
  'package-search',
  'plus',
  'rss',
  'search-x',
  'share-2',
  'siren',
  'star',
  'triangle-alert',
  'truck',
  'undo-2',
  'wifi-off',
  'x',
] as const

export type IconName = (typeof iconNames)[number]

interface IconProps {
  name: IconName
  /** Sets the size. `base.css` derives the line width from it. */
  className: string
}

/**
 * An icon in the colour of the surrounding text, from a file that is fetched once for all pages.
 * Decorative: the text is next to it.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
