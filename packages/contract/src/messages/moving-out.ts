import { formatBytes } from '../numbers.ts'

/** The page from which the owner takes everything out of the shop. */
export const movingOutWords = {
  title: 'Take everything with you',
  intro:
    'All that your shop knows, in one archive: tables that any spreadsheet opens, and all pictures. It is yours.',
  holds:
    'Orders, payments, the ledger, refunds, customers with their addresses, subscribers, products, batches, posts, reviews, messages, complaints, policies, documents and settings. Passwords and secret keys are not in it.',
  careful:
    'The archive has the addresses and phone numbers of all your customers. Keep it where nobody else can read it.',
  make: 'Make the archive',
  again: 'Make a new archive',
  started: 'The archive is being made. You may leave this page meanwhile.',
  making: 'The archive is being made. For a large shop this takes some minutes.',
  ready: (bytes: number, until: string) =>
    `The archive is ready: ${formatBytes(bytes)}. It is removed on ${until}.`,
  failed: 'The archive could not be made. The log says why.',
  download: 'Download the archive',
  opening: 'Opening…',
  none: 'No archive has been made, or the last one has been removed.',
  stem: 'everything',
} as const

export const movingOutRefusals = {
  invalidLink: 'This link does not work',
} as const

const order = 'the id of the order'
const customer = 'the id of the customer'
const product = 'the id of the product'
const placed = 'date and time in India'
const payment = 'the id of the payment'

/** The tables of the archive: what each row is, and its columns with their meaning, for README.txt. */
export const archiveTables = {
  orders: {
    about: 'One row for each order, with the address it goes to.',
    columns: {
      order_id: order,
      customer_id: customer,
      payment_id: 'the id of the payment that placed the order',
      placed_at: placed,
      status: 'how far the order is',
      total_rupees: 'the price of all units',
      balance_rupees: 'the part that is due when delivery starts',
      balance_paid_rupees: 'how much of the balance is paid',
      refunded_rupees: 'how much went back to the customer',
      promised_from: 'first day of the promised delivery',
      promised_until: 'last day of the promised delivery',
      tracking: 'the tracking number',
      cancel_reason: 'why it was cancelled',
      name: 'first name of the recipient',
      last_name: 'last name of the recipient',
      email: 'mail address for this order',
      phone: 'phone number for the parcel',
      address_1: 'first line of the address',
      address_2: 'second line of the address',
      area: 'area or city',
      pincode: 'postal code',
      state: 'two letters of the State',
    },
  },
  'order-lines': {
    about: 'One row for each product in an order.',
    columns: {
      order_id: order,
      line: 'the number of the line in its order, from 0',
      product_id: product,
      name: 'the name of the product at that time',
      variant: 'the chosen value, such as a size',
      quantity: 'units ordered',
      price_rupees: 'what was paid for one unit when it was booked',
      arrived: 'units that arrived in parcels',
      dropped: 'units that were taken out and refunded',
    },
  },
  payments: {
    about: 'One row for each payment that a customer began.',
    columns: {
      payment_id: payment,
      customer_id: customer,
      order_id: 'the id of the order, for a payment of a balance',
      kind: 'what the payment is for',
      status: 'how it ended',
      amount_rupees: 'the amount asked for',
      received_rupees: 'the amount that arrived',
      provider: 'the account at the payment provider',
      provider_payment_id: 'the id at the payment provider',
      bank_reference: 'the reference of the bank',
      began_at: placed,
      paid_at: placed,
    },
  },
  ledger: {
    about: 'Each movement of money: payments are positive, refunds negative.',
    columns: {
      entry_id: 'the id of the entry',
      payment_id: payment,
      refund_id: 'the id of the refund, if it is one',
      order_id: order,
      customer_id: customer,
      amount_rupees: 'the amount, negative if it left the shop',
      currency: 'the currency',
      booked_at: placed,
    },
  },
  refunds: {
    about: 'One row for each refund.',
    columns: {
      refund_id: 'the id of the refund',
      payment_id: payment,
      order_id: order,
      customer_id: customer,
      kind: 'who or what caused it',
      status: 'how it ended',
      amount_rupees: 'the amount',
      reason: 'the reason that was given',
      provider_refund_id: 'the id at the payment provider',
      asked_at: placed,
      ended_at: placed,
    },
  },
  customers: {
    about: 'One row for each account, with the address of its profile.',
    columns: {
      customer_id: customer,
      role: 'customer, or the work of a person of the shop',
      name: 'first name',
      last_name: 'last name',
      email: 'mail address',
      is_email_confirmed: 'yes, if the address was confirmed',
      phone: 'phone number',
      address_1: 'first line of the address',
      address_2: 'second line of the address',
      area: 'area or city',
      pincode: 'postal code',
      state: 'two letters of the State',
      registered_at: placed,
      erased_at: 'when the account was erased; its personal data is gone',
    },
  },
  subscribers: {
    about: 'One row for each person who asked for news, with the time of consent.',
    columns: {
      subscriber_id: 'the id of the subscriber',
      email: 'mail address',
      consented_at: 'when the person asked for news, in India',
      unsubscribed_at: 'when the person ended it; then no news may be sent',
    },
  },
  products: {
    about: 'One row for each product.',
    columns: {
      product_id: product,
      slug: 'its name in web addresses',
      name: 'its name',
      status: 'whether it is published',
      description: 'its description',
      price_rupees: 'what is paid now',
      list_price_rupees: 'the whole price',
      option: 'what customers choose, such as the size',
      variants: 'the values they choose from, separated by semicolons',
      picture_ids: 'the names of its picture folders, separated by semicolons',
      created_at: placed,
    },
  },
  batches: {
    about: 'One row for each batch: units that are made and delivered together.',
    columns: {
      batch_id: 'the id of the batch',
      product_id: product,
      product: 'the name of the product',
      number: 'the number of the batch of this product',
      state: 'whether it takes bookings',
      places: 'how many units it has',
      taken: 'how many are booked',
      held: 'how many are held for open payments',
      created_at: placed,
    },
  },
  posts: {
    about: 'One row for each post of the blog.',
    columns: {
      post_id: 'the id of the post',
      title: 'its title',
      author: 'its author',
      status: 'whether it is published',
      published_at: placed,
      summary: 'its summary',
      content: 'its text',
      picture_id: 'the name of its picture folder',
    },
  },
  reviews: {
    about: 'One row for each review.',
    columns: {
      review_id: 'the id of the review',
      product_id: product,
      customer_id: customer,
      stars: 'from 1 to 5',
      author: 'the name shown',
      text: 'the review',
      reply: 'your reply',
      hidden_because: 'why it is hidden; empty if it is shown',
      written_at: placed,
    },
  },
  messages: {
    about: 'One row for each message of the contact page.',
    columns: {
      message_id: 'the id of the message',
      name: 'the sender',
      email: 'mail address',
      phone: 'phone number',
      message: 'the message',
      reply: 'your answer',
      written_at: placed,
      answered_at: placed,
    },
  },
  complaints: {
    about: 'One row for each complaint.',
    columns: {
      number: 'the number of the complaint',
      kind: 'its kind',
      state: 'how far it is',
      order_id: order,
      customer_id: customer,
      name: 'the sender',
      email: 'mail address',
      phone: 'phone number',
      wrong: 'what is wrong',
      remedy: 'what was decided',
      rejection: 'why it was rejected',
      received_at: placed,
      decided_at: placed,
    },
  },
  policies: {
    about: 'One row for each version of each policy.',
    columns: {
      policy: 'which policy',
      version: 'the number of the version',
      since: 'the day from which it applies',
      texts: 'its texts, as JSON',
    },
  },
  papers: {
    about: 'One row for each numbered document, such as an invoice or a receipt.',
    columns: {
      number: 'its number',
      kind: 'its kind',
      issued_on: 'the day in India',
      order_id: order,
      amount_rupees: 'the amount with tax',
      taxable_rupees: 'the value without tax',
      cgst_rupees: 'central tax',
      sgst_rupees: 'State or Union Territory tax',
      igst_rupees: 'integrated tax',
      place_of_supply: 'two letters of the State',
      buyer_gstin: 'the GSTIN of a business',
    },
  },
  settings: {
    about: 'One row for each group of settings, without passwords and secret keys.',
    columns: { name: 'the group', values: 'its values, as JSON', saved_at: placed },
  },
} as const satisfies Record<string, { about: string; columns: Record<string, string> }>

export type ArchiveTable = keyof typeof archiveTables

export const archiveReadme = {
  head: (shop: string, at: string) =>
    `Everything that the shop ${shop} knew on ${at}, as of one moment.`,
  tables:
    'The files *.csv are tables in UTF-8. Excel, LibreOffice and Google Sheets open them. Amounts are rupees, times are Indian time, ids connect the tables. An apostrophe at the beginning of a text keeps a spreadsheet from running or changing it.',
  pictures:
    'The folder images has all pictures, a folder for each and a file for each size. The folder private has the photos and videos of complaints.',
  without: 'Passwords, sessions and secret keys are not in the archive.',
} as const
