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
