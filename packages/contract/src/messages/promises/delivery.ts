import { type DeliveryWindow, formatDate, formatWindow } from '../../dates.ts'

/** The shop's delivery promise, in the same words on every page and in every mail. */
export const deliveryWords = {
  /** The promised delivery of a booking made now. */
  bookToday: (window: DeliveryWindow) => `Book today: delivery starts ${formatWindow(window)}.`,
  /**
   * The promised delivery of an order. The window is undefined if the owner moved the batch and gave it no
   * new date.
   */
  promised: (window: DeliveryWindow | undefined) =>
    window ? `Delivery starts ${formatWindow(window)}.` : deliveryWords.undated,
  /** The last day of a promised delivery window, as part of a sentence: “by …”. */
  inTime: ({ due }: DeliveryWindow) => `by ${formatDate(due)}`,
  undated: 'There is no delivery date at the moment. We will write to you as soon as there is one.',
} as const
