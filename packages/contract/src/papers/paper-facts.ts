import type { StateCode } from '../states.ts'
import type { Business } from './business.ts'
import type { ChallanReason, PaperKind, PaperNature } from './kinds.ts'
import type { Taxability, UntaxedGoods } from './taxability.ts'

interface Reference {
  number: string
  /** A calendar date in India; absent for a receipt from before the shop numbered its documents. */
  issuedOn?: string
}

/** The facts that decide the rows of a numbered document. Amounts are rupees. */
export interface PaperFacts {
  kind: PaperKind
  number: string
  issuedAt: string
  amount: number
  orderId: string
  seller: {
    /** The shop's name at the head; absent on documents from before it was a setting. */
    shop?: string
    name: string
    address: string
    phone: string
    email: string
    gstin?: string
    state?: StateCode
    /** Whether the seller pays tax under the composition scheme, and so collects none. */
    isComposition?: boolean
  }
  /** Absent if the person was erased. */
  buyer?: {
    name: string
    lastName: string
    phone: string
    address1: string
    address2: string
    area: string
    pincode: string
    state?: StateCode | undefined
    /** The registered business that the document is made out to. */
    business?: Business | undefined
  }
  placeOfSupply?: StateCode
  nature?: PaperNature
  /** Only on a delivery challan: the number of its parcel, and the e-way bill if it was known. */
  challan?: { parcel: string; reason: ChallanReason; ewayBill?: string }
  lines: {
    name: string
    hsn: string
    unit: string
    /** Absent if a credit note reduces the price of the line, and counts no units. */
    quantity?: number
    /** The GST rate, in percent. */
    rate: number
    taxability: Taxability
    amount: number
    taxable: number
    cgst: number
    sgst: number
    igst: number
  }[]
  /** On a receipt or another document without `lines`: the products that the customer's payment is for. */
  items: {
    name: string
    quantity: number
    /** The GST rate on the day of the document, in percent; absent if it was not known. */
    rate?: number
    /** Present if no tax is charged on the goods. */
    untaxed?: UntaxedGoods
  }[]
  /** `isByHand`: by bank transfer or UPI. */
  movement?: { at: string; reference: string; isByHand?: true }
  /**
   * On an invoice: the payments and refunds before the invoice; refunds are negative. Empty on other
   * documents.
   */
  advances: (Reference & { amount: number })[]
  /** On an invoice: the part of the price that was unpaid when the invoice was issued. Otherwise 0. */
  due: number
  refersTo?: Reference
}
