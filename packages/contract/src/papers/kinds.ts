/** Every kind of document, by the series its numbers belong to. */
export const paperSeries = {
  /** Confirms an advance on goods. No tax is due on it yet. */
  'receipt-voucher': 'RV',
  /** Covers the whole price of delivered goods. */
  'tax-invoice': 'TI',
  /** Confirms an advance that was refunded before the invoice. */
  'refund-voucher': 'RF',
  /** Confirms money that was refunded after the invoice. */
  'credit-note': 'CN',
  /** Confirms a payment that needs no voucher: the seller has no GSTIN, or the invoice exists already. */
  receipt: 'RC',
  /** Confirms the refund of a payment with such a receipt. */
  'refund-receipt': 'RR',
} as const

export type PaperKind = keyof typeof paperSeries

export const paperKinds = Object.keys(paperSeries) as [PaperKind, ...PaperKind[]]
