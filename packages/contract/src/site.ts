import type { PageBrand } from './brand/rules.ts'

/** In the demo, every detail of the seller ends with this text. */
export const demoMark = '(demo)'

/** Whether a detail of the seller is real: neither a placeholder in brackets nor from the demo. */
export const isFilledIn = (fact: string): boolean =>
  !fact.startsWith('[') && !fact.endsWith(demoMark)

/** The phone number of a seller: `+91 98765 43210`, a landline or a toll-free number. */
export const sellerPhonePattern = /^\+?[\d ()-]{6,24}$/

/** The seller's details that the law requires. If a detail is not set, it is a placeholder in brackets. */
export interface Seller {
  name: string
  address: string
  phone: string
  email: string
  /** The name of the person who answers complaints. */
  grievanceOfficer: string
  /** That person's designation; absent if the owner has not entered it. */
  grievanceDesignation?: string
  /** The city whose courts have jurisdiction. */
  city: string
  gstNumber: string
}

/** The server's settings that pages need. URLs do not end in a slash. */
export interface Site {
  publicUrl: string
  /** The URL of the API: a path on the same host, or a whole URL. */
  apiUrl: string
  /** Whether payments go to the payment sandbox. Every page then shows that no money moves. */
  testPayments: boolean
  /**
   * The id of the Meta pixel, which reports page views to Meta if the visitor consents. In a shop without
   * this id, pages track nobody and do not ask for consent.
   */
  metaPixelId?: string | undefined
  seller: Seller
  brand: PageBrand
  /** The hours after delivery within which damage is reported for a replacement. */
  reportHours: number
  /** The settings of the Google button; absent if Google sign-in is off. */
  google?: { clientId: string; scriptUrl: string } | undefined
}
