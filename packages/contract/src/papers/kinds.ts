/** Every kind of tax document, and the series of its numbers. */
export const paperSeries = {
  /** Confirms an advance on goods. No tax is due on it yet. */
  'receipt-voucher': 'RV',
  /** The invoice for the whole price of delivered goods. */
  'tax-invoice': 'TI',
  /** The invoice of goods without tax, and every invoice of a composition seller (CGST rule 49). */
  'bill-of-supply': 'BS',
  /** The invoice of an order with taxed goods and goods without tax (CGST rule 46A). */
  'invoice-cum-bill': 'IB',
  /** Confirms a refund before the invoice: the refund of an advance. */
  'refund-voucher': 'RF',
  /** Confirms a refund after the invoice. */
  'credit-note': 'CN',
  /**
   * Confirms a payment that gets no voucher: the seller has no GSTIN, or the invoice was issued before the
   * payment.
   */
  receipt: 'RC',
  /** Confirms the refund of a payment that has a plain receipt. */
  'refund-receipt': 'RR',
  /** Goes with a parcel that does not carry the invoice: a later one of the order, or a free replacement (rule 55). */
  'delivery-challan': 'DC',
  /** Closes the advance of a cancelled order whose money the shop keeps. */
  'kept-advance': 'KA',
} as const

export type PaperKind = keyof typeof paperSeries

export const paperKinds = Object.keys(paperSeries) as [PaperKind, ...PaperKind[]]

/**
 * Why a parcel has a delivery challan. `lot`: an earlier parcel of the order carried the invoice. `again`: its goods are
 * on the invoice, and were lost or came back. `replacement`: it is free of charge, so it is not a supply.
 */
export type ChallanReason = 'lot' | 'again' | 'replacement'

/**
 * The copies of a document that go with goods: three of a challan for a supply (CGST rule 55(2)), and one of the
 * invoice with each later parcel (rule 55(5)(c)).
 */
export type PaperCopy = 'consignee' | 'transporter' | 'consigner' | 'certified'

/**
 * What a document is about, where its kind does not tell. The first three are the reasons of credit notes (CGST
 * rule 53); notes from before the shop told them apart have none. `kept`: an invoice about money that the shop keeps
 * of a cancelled order. `kept-refunded`: money for which there is a kept-advance voucher goes back after all.
 */
export type PaperNature = 'returned' | 'not-supplied' | 'reduction' | 'kept' | 'kept-refunded'

/**
 * The kinds that lists of documents show. A receipt from before the shop numbered its documents is not stored:
 * it is made of its order.
 */
export const shownKinds = [...paperKinds, 'earlier-receipt'] as const

/**
 * A kind as the table of documents has it. An order has one document that closes its advances, an invoice or the voucher
 * of a kept advance. It is stored as `tax-invoice` whatever its name on paper. The series of its number tells the name.
 * Challans have a table of their own.
 */
export type StoredKind = Exclude<
  PaperKind,
  'bill-of-supply' | 'invoice-cum-bill' | 'kept-advance' | 'delivery-challan'
>

/** The kinds of documents about money and invoices. */
export type MoneyPaperKind = Exclude<PaperKind, 'delivery-challan'>

export const storedKindOf = (kind: MoneyPaperKind): StoredKind =>
  kind === 'bill-of-supply' || kind === 'invoice-cum-bill' || kind === 'kept-advance'
    ? 'tax-invoice'
    : kind

const kindsBySeries = new Map<string, PaperKind>(
  paperKinds.map((kind) => [paperSeries[kind], kind]),
)

/** Returns the kind of the document with a number; undefined for receipts from before the numbered series. */
export const kindOfNumber = (number: string): PaperKind | undefined =>
  kindsBySeries.get(number.split('/', 1)[0] ?? '')

/** Returns the kind of a stored document. */
export const kindOf = ({ kind, number }: { kind: PaperKind; number: string }): PaperKind =>
  kindOfNumber(number) ?? kind
