import { counted } from '../counted.ts'

const orders = (count: number) => counted(count, 'order', 'orders')

/** A batch's page for the owner: five steps from the first booking to the last parcel. */
export const batchPageWords = {
  title: 'Batch',
  loading: 'Loading the batch…',
  missing: 'This batch was not found',
  missingHint: 'The address may be mistyped. All batches are in the list.',
  back: 'All batches',
  stepsTitle: 'Five steps',
  done: 'Done',
  current: 'Now',
  later: 'Later',
  seeOrders: 'Orders of this batch',
  slips: 'Packing slips',
  seeAnswers: 'Who answered',
  change: 'Size and date…',
  steps: {
    open: {
      title: 'Open it',
      todo: 'Bookings go into this batch once it is open. Until then nobody sees it.',
      done: 'Bookings go into this batch.',
    },
    full: {
      title: 'Fill it',
      todo: 'When the last place is paid for, the next draft of this product opens by itself. Draft one in time, or close this batch when you have enough.',
      done: 'It takes no more bookings.',
    },
    addresses: {
      title: 'Confirm the addresses',
      todo: 'When the batch is closed, ask its customers where to send their parcels. Then lock the addresses.',
      done: (count: number) => `The addresses of ${orders(count)} are locked.`,
    },
    balances: {
      title: 'Collect the balances',
      todo: 'When the addresses are locked, each customer gets an email with the balance and a link to pay it.',
      asked: (asked: number, paid: number, all: number) =>
        `${orders(asked)} asked, ${paid} of ${all} paid in full.`,
    },
    ship: {
      title: 'Ship it',
      todo: 'Print the packing slips, then set the orders to Shipped as their parcels leave.',
      shipped: (shipped: number, all: number) => `${shipped} of ${orders(all)} shipped.`,
    },
  },
  unbatched: (count: number, units: number) =>
    `${counted(count, 'order', 'orders')} of this product (${counted(units, 'piece', 'pieces')}) ${count === 1 ? 'was' : 'were'} booked without a batch.`,
  addUnbatched: 'Add them to this batch',
  addUnbatchedHint:
    'The oldest come first, as long as there are places. Their promised dates stay, and nobody gets an email. To give them a new date, move the date of this batch.',
} as const
