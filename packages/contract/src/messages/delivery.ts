import { type DeliveryWindow, formatDate, formatWindow } from '../dates.ts'

/** The shop's promise, which every page and mail says in the same words. */
export const deliveryWords = {
  /** What booking now promises. */
  bookToday: (window: DeliveryWindow) => `Book today: delivery starts ${formatWindow(window)}.`,
  /** What an order was promised; one whose batch lost its date has none. */
  promised: (window: DeliveryWindow | undefined) =>
    window ? `Delivery starts ${formatWindow(window)}.` : deliveryWords.undated,
  /** Until when it has to come, as a sentence goes on. */
  inTime: ({ due }: DeliveryWindow) => `by ${formatDate(due)}`,
  undated: 'There is no delivery date at the moment. We will write to you as soon as there is one.',
  availability: {
    open: '',
    full: 'This batch is full. Join the waiting list, and we will write to you as soon as a place is free.',
    closed:
      'Pre-booking is closed at the moment. Join the waiting list, and we will write to you as soon as a place is free.',
  },
} as const
