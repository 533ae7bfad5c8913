/** The parts of the public pages that the owner words; each is kept, edited and shown by itself. */
export const contentKeys = [
  'hero',
  'trust',
  'social',
  'apps',
  'stats',
  'feature',
  'claims',
  'testimonials',
  'callToAction',
  'media',
  'faq',
] as const

export type ContentKey = (typeof contentKeys)[number]

/** What the demo invents for these may not stand beside real payments. */
export const sampledContent = ['testimonials', 'media'] as const

/** The drawings that stand beside a figure. */
export const statPictures = [
  'smile',
  'return',
  'eye',
  'truck',
  'star',
  'calendar',
  'bag',
  'growth',
  'team',
] as const

/** The drawn portraits of nobody in particular; `none` shows the first letter of the name. */
export const portraits = ['none', 'long', 'scarf', 'short', 'bob', 'bun', 'braid', 'waves'] as const

/** How a word mark is set, and the sign before it. */
export const letterings = ['roman', 'capitals', 'modern', 'spaced'] as const
export const mediaSigns = [
  'none',
  'lamp',
  'sun',
  'arch',
  'wave',
  'leaf',
  'bell',
  'rule',
  'ring',
  'kite',
] as const
