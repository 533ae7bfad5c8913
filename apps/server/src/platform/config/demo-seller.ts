import { demoMark, isFilledIn, type Seller } from '@nirbhaya/contract/site'

/**
 * The seller of a demo shop, so that pages look complete. It is used only with test payments. Each fact is
 * marked as invented, and still counts as missing. None of them is a real contact.
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

/** Fills the seller's missing facts from the demo. */
export function withDemoFacts(seller: Seller): Seller {
  const facts = Object.entries(seller) as [keyof Seller, string][]
  const shown = facts.map(([name, fact]) => [name, isFilledIn(fact) ? fact : demoSeller[name]])
  return { ...seller, ...Object.fromEntries(shown) }
}
