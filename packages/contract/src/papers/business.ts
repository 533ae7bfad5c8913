/** A buyer who is registered for GST, as the tax authority knows them. */
export interface Business {
  legalName: string
  gstin: string
}

/** Returns the business that was typed; undefined if the fields are empty. */
export const businessOf = (typed: Business | undefined): Business | undefined =>
  typed?.gstin ? typed : undefined
