import { demoMark, isFilledIn, type Seller } from '@nirbhaya/contract/site'

/**
 * Who sells in a demo, so that pages look as they will. Only beside test payments: each fact says that
 * it is invented, nothing can be written to or called, and the list of what is missing counts it.
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

/** The seller with the demo's facts in the place of those that are still to be filled in. */
export function withDemoFacts(seller: Seller): Seller {
  const facts = Object.entries(seller) as [keyof Seller, string][]
  const shown = facts.map(([name, fact]) => [name, isFilledIn(fact) ? fact : demoSeller[name]])
  return Object.fromEntries(shown) as unknown as Seller
}
