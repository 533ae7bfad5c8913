import { gstinCheckCharacter } from '@nirbhaya/contract/papers/gstin'
import type { Seller } from '@nirbhaya/contract/site'
import { issueDue } from '../src/papers/issuing.service.ts'
import { listPapersOfOrder, type PaperRow } from '../src/papers/papers.queries.ts'
import type { Db } from '../src/platform/database/client.ts'

const start = '29AAGCB7383J1Z'

/** The GSTIN of a registered seller in Karnataka. */
export const sellerGstin = `${start}${gstinCheckCharacter(start)}`

/** Returns the GSTIN of a business in a State. @param digits the State's two digits */
export function aGstin(digits: string): string {
  const first = `${digits}AAGCL4321M1Z`
  return `${first}${gstinCheckCharacter(first)}`
}

/** Returns the settings of a registered seller whose goods have one HSN code and tax rate. */
export function aPaperSeller(facts: Partial<Seller> = {}) {
  const seller: Seller = {
    name: 'Nirbhaya Jewels Private Limited',
    address: '12 Lotus Lane, Bengaluru 560001, Karnataka',
    phone: '+91 98765 43210',
    email: 'care@nirbhaya.example',
    grievanceOfficer: 'Asha Rao',
    city: 'Bengaluru',
    gstNumber: sellerGstin,
    ...facts,
  }
  return { seller, gst: { ratePercent: 18, hsn: '7117' } }
}

/** The environment of a shop whose seller is registered for GST and sells imitation jewellery. */
export const registeredSeller = {
  GST_NUMBER: sellerGstin,
  GST_RATE: '18',
  GST_HSN: '7117',
  SELLER_NAME: 'Nirbhaya Jewels Private Limited',
  SELLER_ADDRESS: '12 Lotus Lane, Bengaluru 560001, Karnataka',
}

/** Issues an order's due documents for a registered seller, and returns all documents of the order. */
export async function papersOf({ db }: { db: Db }, orderId: string): Promise<PaperRow[]> {
  await issueDue({ db, ...aPaperSeller(), undoSeconds: 0 }, orderId)
  return listPapersOfOrder(db, orderId)
}
