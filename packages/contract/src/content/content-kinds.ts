/** The parts of the public pages that the owner edits. Each is stored, edited and shown separately. */
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
  'howItWorks',
  'register',
  'customize',
  'blog',
  'contact',
  'menu',
  'footer',
  'homeParts',
] as const

export type ContentKey = (typeof contentKeys)[number]

/** The pages that the menu and the footer can link to. `own` is an address that the owner enters. */
export const linkedPages = [
  'home',
  'story',
  'product',
  'collection',
  'blog',
  'customize',
  'questions',
  'contact',
  'complaints',
  'own',
] as const
export type LinkedPage = (typeof linkedPages)[number]

/** The social networks besides those that have a field of their own. */
export const otherNetworks = [
  'whatsapp',
  'youtube',
  'x',
  'threads',
  'telegram',
  'pinterest',
  'website',
] as const

/** The parts of the home page below the hero, in their usual order. */
export const homeParts = [
  'stats',
  'feature',
  'claims',
  'products',
  'howItWorks',
  'register',
  'testimonials',
  'callToAction',
  'media',
  'faq',
] as const
export type HomePart = (typeof homeParts)[number]

/**
 * The parts of the public pages whose demo content is invented: what people and the press say. A shop with
 * real payments hides such a part until the owner has confirmed that its content is real.
 */
export const sampledContent = ['testimonials', 'media'] as const

/**
 * The names of the drawings from which the owner chooses. The home page shows one drawing beside each number
 * about the shop.
 */
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

/** The drawn portraits, which show no real people. `none` shows the first letter of the name. */
export const portraits = ['none', 'long', 'scarf', 'short', 'bob', 'bun', 'braid', 'waves'] as const

/** A press logo is a name in one of these typefaces, with one of these signs before it. */
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

/** The shapes of the crops of a part's picture, as width divided by height. */
export interface PictureShapes {
  narrow: number
  wide: number
}

/** The parts with a picture. */
export const pictureShapes: Partial<Record<ContentKey, PictureShapes>> = {
  hero: { narrow: 9 / 16, wide: 16 / 9 },
  feature: { narrow: 1, wide: 2 },
  callToAction: { narrow: 1, wide: 2 },
  customize: { narrow: 1, wide: 1 },
}
