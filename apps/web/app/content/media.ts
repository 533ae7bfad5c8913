import type { Sourced } from './source.ts'

/** How a word mark is set. */
export type Lettering = 'roman' | 'capitals' | 'modern' | 'spaced'

export type MediaSign =
  | 'lamp'
  | 'sun'
  | 'arch'
  | 'wave'
  | 'leaf'
  | 'bell'
  | 'rule'
  | 'ring'
  | 'kite'

interface MediaLogo extends Sourced {
  name: string
  lettering: Lettering
  sign?: MediaSign
}

export const mediaHeading = {
  title: 'In the media',
  pause: 'Pause the media logos',
  /** Stands below as long as a logo has no source. */
  unsourced: 'Sample word marks of invented papers and stations, until real coverage stands here.',
}

/**
 * Twelve word marks drawn for the demo shop; none of these outlets exists. Put those that wrote
 * about you in their place, each with the article as its `source`.
 */
export const mediaLogos: MediaLogo[] = [
  { name: 'The Evening Diya', lettering: 'roman', sign: 'lamp' },
  { name: 'Courtyard Gazette', lettering: 'capitals' },
  { name: 'patangpost', lettering: 'modern', sign: 'kite' },
  { name: 'Daily Verandah', lettering: 'roman', sign: 'arch' },
  { name: 'Clay Cup Radio', lettering: 'spaced', sign: 'wave' },
  { name: 'Neem & Ink', lettering: 'roman', sign: 'leaf' },
  { name: 'Eleventh Lane', lettering: 'modern', sign: 'ring' },
  { name: 'Copper Bell Weekly', lettering: 'capitals', sign: 'bell' },
  { name: 'Morningwali', lettering: 'roman', sign: 'sun' },
  { name: 'Rooftop Ledger', lettering: 'spaced' },
  { name: 'half past tea', lettering: 'modern', sign: 'rule' },
  { name: 'The Platform Seven Review', lettering: 'roman' },
]
