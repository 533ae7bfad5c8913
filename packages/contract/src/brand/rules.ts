/** The three colours that the owner chooses, as `#rrggbb`. All others are derived from them. */
export const colourNames = ['dark', 'accent', 'page'] as const
export type ShopColours = Record<(typeof colourNames)[number], string>

/** The least contrast of colours that lie on each other (WCAG 2.2, level AA; long text has level AAA). */
export const leastContrast = { text: 4.5, longText: 7, graphics: 3 }

/** The page is at least so light: then dark text, and white cards on it, are readable in every palette. */
export const leastLuminance = 0.78

/** The pairs of fonts for headings and text. Each comes with the shop; `plain` needs no file. */
export const fontPairs = ['classic', 'modern', 'plain'] as const
export type FontPair = (typeof fontPairs)[number]

/** How the shop presents itself: on pages, in mails and on papers. */
export interface Brand {
  name: string
  /** One sentence about the shop, for the footer and for search engines; '' for the main product's own line. */
  line: string
  /** A few words below the name in mails; may be empty. */
  motto: string
  /** The first sentence of the mail to a new customer, such as what the name means; may be empty. */
  welcome: string
  /** The year of the copyright notice. */
  since: number
  /** Text and dark sections. */
  dark: string
  /** Buttons and links. */
  accent: string
  /** The background of pages. */
  page: string
  fonts: FontPair
}

/** The pictures of the brand; each may be missing. `darkLogo`: the logo for dark parts of pages. */
export const brandPictures = ['logo', 'darkLogo', 'icon', 'card'] as const
export type BrandPicture = (typeof brandPictures)[number]

/** The widths of an icon's files: for tabs, home screens of iOS, and home screens of Android. In pixels. */
export const iconPixels = { tab: 32, ios: 180, small: 192, large: 512 }

/** The least width and height of an icon, which must be square, and the least width of a card. In pixels. */
export const leastIconPixels = iconPixels.large
export const leastCardPixels = 600

/** A picture of the brand on a page. */
export interface BrandImage {
  url: string
  width: number
  height: number
}

/** The parts of the brand that every page has. */
export interface PageBrand extends Pick<Brand, 'name' | 'line' | 'motto' | 'since'> {
  /** Absent for the look of the stylesheet, which is the demo's. */
  look?: ShopLook | undefined
  /** The address of the icon with the name's first letter; absent for a shop with the demo's logo and icons. */
  letterIcon?: string | undefined
  logo?: BrandImage | undefined
  darkLogo?: BrandImage | undefined
  /** The owner's icon. */
  icon?: IconFolders | undefined
  /** The picture of link previews. */
  card?: BrandImage | undefined
}

/** Folders with a PNG file of an icon for each of `iconPixels`. */
export interface IconFolders {
  icon: string
  /** The icon on opaque ground, with a margin that a home screen may cut off. */
  padded: string
}

export const iconFile = (folder: string, pixels: number): string => `${folder}/${pixels}.png`

/** What pages need to look like the brand. */
export interface ShopLook {
  /** The colours and fonts, as a style sheet. */
  style: string
  dark: string
  page: string
  fonts: FontPair
}

/** The maximum length of the shop's name: it fits in the header of a phone, and on a label. */
export const longestShopName = 40

/** The years that a copyright notice can name. */
export const earliestYear = 1900
export const latestYear = 2100
