/** Every kind of tax document, and the series of its numbers. */
export const paperSeries = {
  /** Confirms an advance on goods. No tax is due on it yet. */
  'receipt-voucher': 'RV',
  /** The invoice for the whole price of delivered goods. */
  'tax-invoice': 'TI',
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

/**
 * The kinds that lists of documents show. A receipt from before the shop numbered its documents is not stored:
 * it is made of its order.
 */
export const shownKinds = [...paperKinds, 'earlier-receipt'] as const
