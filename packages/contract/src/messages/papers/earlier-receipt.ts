/** The words of receipts from before the shop numbered its documents, where they differ from later documents. */
export const earlierReceiptWords = {
  subtitle: 'Advance payment for a pre-booking',
  /** The subtitle after the balance was paid. */
  subtitlePaid: 'Payments for a pre-booking',
  number: 'Receipt number',
  placed: 'Order placed',
  paidOn: 'Payment received',
  price: 'Paid per unit',
  tax: (percent: number) => `GST included at ${percent}%`,
  taxIncluded: 'Prices include all taxes.',
  total: 'Total paid',
  balancePaid: 'Balance paid',
  balance: 'Balance due when delivery starts',
  payments: 'Payments',
  paidWith: { deposit: 'Advance', balance: 'Balance' },
  refunds: 'Refunds',
  refundUnderWay: 'Refund on its way',
  advance:
    'This is a receipt voucher for an advance, paid for a pre-booking. It is not a tax invoice.',
  sellerOfToday:
    'The seller’s details are those of today, because the shop has no record of them from the day of payment.',
  unsigned: 'Computer-generated: valid without a signature.',
} as const
