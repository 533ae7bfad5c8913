/** Every kind of document, by the series its numbers belong to. */
export const paperSeries = {
  /** For an advance on goods: no tax is due on it yet. */
  'receipt-voucher': 'RV',
  /** For the whole price, once the goods are handed over. */
  'tax-invoice': 'TI',
  /** For an advance that goes back before the invoice. */
  'refund-voucher': 'RF',
  /** For money that goes back after the invoice. */
  'credit-note': 'CN',
  /** For a payment that needs no voucher: of a seller without GSTIN, or after the invoice. */
  receipt: 'RC',
  /** For a refund of a payment that had such a receipt. */
  'refund-receipt': 'RR',
} as const

export type PaperKind = keyof typeof paperSeries

export const paperKinds = Object.keys(paperSeries) as [PaperKind, ...PaperKind[]]
