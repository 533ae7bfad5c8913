import { counted } from '../counted.ts'

/** Mails about the places of a batch, and about its waiting list. */
export const batchMails = {
  waiting: {
    subject: (product: string) => `Please confirm: the waiting list of ${product}`,
    preview: 'One press, and we tell you when a place is free.',
    title: 'Please confirm your address',
    says: (product: string) =>
      `Somebody, we think you, asked us to write to this address when a place of ${product} is free. Please confirm that. Without it, nothing is kept for you, and we do not write again.`,
    button: 'Yes, I want to wait',
    reason: 'You get this mail because this address was typed into our waiting list.',
  },

  offer: {
    subject: (product: string) => `A place for you: ${product}`,
    preview: 'It is kept for you for a short while.',
    title: 'A place is free',
    says: (product: string, until: string) =>
      `You wait for ${product}. A place is free now, and we keep it for you until ${until}. Pre-book one with the account of this email address; after that the next on the list gets it.`,
    button: 'Pre-book now',
    reason:
      'You get this mail because you put this address on our waiting list. We write once for each time you join.',
  },

  placeFree: {
    subject: (product: string) => `Places are free again: ${product}`,
    preview: 'First come, first served.',
    title: 'Places are free again',
    says: (product: string) =>
      `Places for ${product} are free now. We cannot keep one for you this time, so please pre-book soon. If all are taken, you can join the waiting list again.`,
    button: 'Pre-book now',
    reason:
      'You get this mail because you put this address on our waiting list. We write once for each time you join.',
  },

  batchFull: {
    subject: (product: string, number: number) => `Batch ${number} of ${product} is full`,
    preview: 'Nobody can pre-book it until you open another batch.',
    title: (number: number) => `Batch ${number} is full`,
    says: (product: string, places: number) =>
      `All ${counted(places, 'place', 'places')} of this batch of ${product} are paid for. Visitors can join the waiting list; nobody can pre-book.`,
    act: 'Close this batch and open another one. A batch that you draft in advance opens by itself when the one before it is full.',
    button: 'See the batches',
    reason: 'You get this mail because you own this shop.',
  },
} as const
