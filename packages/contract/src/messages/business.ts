/** The words for customers who buy for a business that is registered for GST. */
export const businessWords = {
  offer: 'Buying for a business? Add a GSTIN',
  hint: 'The documents are then made out to the business. It can be changed until the invoice is issued.',
  /** The button on the owner's page of an order. */
  add: 'Add a GSTIN',
  otherState: (ofGstin: string, ofDelivery: string) =>
    `This GSTIN is from ${ofGstin}, and we deliver to ${ofDelivery}. The place of supply on the invoice is then ${ofDelivery}: please check that your business can claim the tax.`,
  madeOutTo: 'Documents made out to',
  change: 'Change the GSTIN',
  title: 'Buying for a business',
  removeHint: 'Leave both fields empty if the order is not for a business.',
  save: 'Save',
  saved: 'Saved. The invoice will show it.',
  removed: 'Saved. The order is not for a business any more.',
} as const
