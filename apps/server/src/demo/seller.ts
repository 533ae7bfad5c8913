import { demoMark, isFilledIn, type Seller } from '@nirbhaya/contract/site'

/** The facts that the owner has not given. They remind the owner to replace them. */
export const sellerPlaceholders: Seller = {
  name: '[Legal name of the seller]',
  address: '[Registered address of the seller]',
  phone: '[Phone number of the seller]',
  email: '[Email address of the seller]',
  grievanceOfficer: '[Name of the grievance officer]',
  city: '[City of the seller]',
  gstNumber: '[GST number of the seller]',
}

/**
 * An invented seller, so that the pages of a demo shop look complete. It is used only with test payments.
 * Each fact ends with `demoMark`, so the checklist for real payments still lists the fact as missing. No
 * phone number or address belongs to a real person.
 */
const demoSeller: Seller = {
  name: `Nirbhaya Jewels ${demoMark}`,
  address: `12 Lotus Lane, Bengaluru 560001, Karnataka ${demoMark}`,
  phone: `+91 00000 00000 ${demoMark}`,
  email: `care@nirbhaya.example ${demoMark}`,
  grievanceOfficer: `Asha Rao ${demoMark}`,
  city: `Bengaluru ${demoMark}`,
  gstNumber: `29AAAAA0000A1Z5 ${demoMark}`,
}

export function withDemoFacts(seller: Seller): Seller {
  const facts = Object.entries(seller) as [keyof Seller, string][]
  const shown = facts.map(([name, fact]) => [name, isFilledIn(fact) ? fact : demoSeller[name]])
  return { ...seller, ...Object.fromEntries(shown) }
}

/** Replaces invented facts by placeholders: a real seller is never shown with some of them. */
export function withoutDemoFacts(seller: Seller): Seller {
  const facts = Object.entries(seller) as [keyof typeof sellerPlaceholders, string][]
  const shown = facts.map(([name, fact]) => [
    name,
    fact.endsWith(demoMark) ? sellerPlaceholders[name] : fact,
  ])
  return { ...seller, ...Object.fromEntries(shown) }
}
