/** Ends every fact of the demo's seller. */
export const demoMark = '(demo)'

/** Whether a fact is still to be filled in: a placeholder in brackets, or the demo's. */
export const isFilledIn = (fact: string): boolean =>
  !fact.startsWith('[') && !fact.endsWith(demoMark)

/** Who sells, as the law wants it shown; a placeholder in brackets where it is not configured. */
export interface Seller {
  /** The legal name. */
  name: string
  address: string
  phone: string
  email: string
  /** A person's name. */
  grievanceOfficer: string
  /** Whose courts decide. */
  city: string
  gstNumber: string
}

/** What pages need to know about where they are served. No address ends in a slash. */
export interface Site {
  publicUrl: string
  /** The API host: a path when it is this host, else a whole address. */
  apiUrl: string
  /** Payments go to the payment sandbox: every page says that no money moves. */
  testPayments: boolean
  /** The advertising pixel to ask visitors about; without one nobody is asked or tracked. */
  metaPixelId?: string | undefined
  seller: Seller
  /** What the Google button needs; absent where nobody can sign in with Google. */
  google?: { clientId: string; scriptUrl: string } | undefined
}
