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
}

/** The parts of the brand that every page has. */
export type PageBrand = Pick<Brand, 'name' | 'line' | 'motto' | 'since'>

/** The maximum length of the shop's name: it fits in the header of a phone, and on a label. */
export const longestShopName = 40

/** The years that a copyright notice can name. */
export const earliestYear = 1900
export const latestYear = 2100
