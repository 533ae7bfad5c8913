/** The ending of every fact of the demo's seller. */
export const demoMark = '(demo)'

/** Whether a fact is filled in: neither a placeholder in brackets, nor the demo's. */
export const isFilledIn = (fact: string): boolean =>
  !fact.startsWith('[') && !fact.endsWith(demoMark)

/** The phone number of a seller: `+91 98765 43210`, a landline or a toll-free number. */
export const sellerPhonePattern = /^\+?[\d ()-]{6,24}$/

/** The seller, with the facts the law requires; a placeholder in brackets if not configured. */
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

/** The pages' facts about their server. URLs do not end in a slash. */
export interface Site {
  publicUrl: string
  /** The API host: a path on the same host, else a whole URL. */
  apiUrl: string
  /** Payments go to the payment sandbox. Every page shows that no money moves. */
  testPayments: boolean
  /**
   * The advertising pixel that visitors are asked about. Without one there is no question and no
   * tracking.
   */
  metaPixelId?: string | undefined
  seller: Seller
  /** The data of the Google button; absent if Google sign-in is off. */
  google?: { clientId: string; scriptUrl: string } | undefined
}
