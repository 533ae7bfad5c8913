import { demoMark, isFilledIn, type Seller } from '@nirbhaya/contract/site'

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
