/** The ending of every fact about the demo's seller. */
export const demoMark = '(demo)'

/** Whether a fact is filled in, and is neither a placeholder in brackets nor from the demo. */
export const isFilledIn = (fact: string): boolean =>
  !fact.startsWith('[') && !fact.endsWith(demoMark)

/** The phone number of a seller: `+91 98765 43210`, a landline or a toll-free number. */
export const sellerPhonePattern = /^\+?[\d ()-]{6,24}$/

/**
 * The seller, with the facts that the law requires. A fact that is not configured is a placeholder in
 * brackets.
 */
export interface Seller {
  /** The legal name. */
  name: string
  address: string
  phone: string
  email: string
  /** A person's name. */
  grievanceOfficer: string
  /** The city whose courts have jurisdiction. */
  city: string
  gstNumber: string
}

/** The facts about the server that pages need. URLs do not end in a slash. */
export interface Site {
  publicUrl: string
  /** The API host: a path on the same host, otherwise a whole URL. */
  apiUrl: string
  /** Payments go to the payment sandbox. Every page shows that no money moves. */
  testPayments: boolean
  /**
   * The advertising pixel, for which visitors are asked for consent. Without it there is no question and no
   * tracking.
   */
  metaPixelId?: string | undefined
  seller: Seller
  /** The data of the Google button; absent if Google sign-in is off. */
  google?: { clientId: string; scriptUrl: string } | undefined
}
