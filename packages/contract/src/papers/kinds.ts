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
} as const

export type PaperKind = keyof typeof paperSeries

export const paperKinds = Object.keys(paperSeries) as [PaperKind, ...PaperKind[]]

/** Why a credit note is issued (CGST rule 53). Notes from before the shop told them apart have none. */
export type NoteNature = 'returned' | 'not-supplied' | 'reduction'

/**
 * The kinds that lists of documents show. A receipt from before the shop numbered its documents is not stored:
 * it is made of its order.
 */
export const shownKinds = [...paperKinds, 'earlier-receipt'] as const

/**
 * A kind as the database has it. An order has one invoice, and it is stored as `tax-invoice` whatever its name
 * on paper. The series of its number tells the name.
 */
export type StoredKind = Exclude<PaperKind, 'bill-of-supply' | 'invoice-cum-bill'>

export const storedKindOf = (kind: PaperKind): StoredKind =>
  kind === 'bill-of-supply' || kind === 'invoice-cum-bill' ? 'tax-invoice' : kind

const kindsBySeries = new Map<string, PaperKind>(
  paperKinds.map((kind) => [paperSeries[kind], kind]),
)

/** Returns the kind of the document with a number; undefined for receipts from before the numbered series. */
export const kindOfNumber = (number: string): PaperKind | undefined =>
  kindsBySeries.get(number.split('/', 1)[0] ?? '')

/** Returns the kind of a stored document. */
export const kindOf = ({ kind, number }: { kind: StoredKind; number: string }): PaperKind =>
  kindOfNumber(number) ?? kind
