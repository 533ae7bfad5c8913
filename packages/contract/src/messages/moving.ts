import type { ImportKind, ImportState } from '../moving/rules.ts'
import { mostImportLines, mostImportMegabytes } from '../moving/rules.ts'
import { counted } from './counted.ts'

const lines = mostImportLines.toLocaleString('en-IN')

/** What is wrong with a whole file, or with a call about it. */
export const movingRefusals = {
  fileMissing: 'Please choose a file',
  kindMissing: 'Please choose what the file is',
  writesMissing: 'Please choose whether the people get a mail',
  tooLarge: `The file is larger than ${mostImportMegabytes} MB. Please split it.`,
  tooManyLines: `The file has more than ${lines} lines. Please split it.`,
  notCsv: 'This is not a CSV file. Please save the list as CSV and choose it again.',
  empty: 'The file has headings at most, and no line below them.',
  columnsWrong: 'Please choose the columns again',
  columnMissing: 'Please choose the column',
} as const

/** The fields of all kinds of files, as the page names them. */
export const importFieldNames: Record<string, string> = {
  id: 'Number or id',
  status: 'Status',
  orderedOn: 'Date of the order',
  email: 'Email',
  name: 'Name',
  lastName: 'Last name',
  phone: 'Phone',
  address1: 'Address',
  address2: 'Address, second line',
  area: 'City',
  pincode: 'Pincode',
  state: 'State',
  product: 'Product',
  value: 'Value of its option',
  quantity: 'Quantity',
  paid: 'Paid so far',
  due: 'Still due',
  batch: 'Number of the batch',
  consentOn: 'Date of consent',
  consentSource: 'Where they consented',
  type: 'Type',
  description: 'Description',
  price: 'Price to pre-book',
  fullPrice: 'Full price',
}

/** What is wrong with one line. */
export const lineFaults = {
  missing: 'This is empty.',
  tooLong: (most: number) => `This is longer than ${most} characters.`,
  formula: 'This looks like a formula of a spreadsheet. Please write the text itself.',
  html: 'This has HTML in it. Please write plain text.',
  notText: 'This has characters that no text has.',
  cellsMissing: 'The line has more cells than there are headings.',
  email: 'This is not an email address.',
  phone: 'This is not an Indian mobile number of ten digits.',
  pincode: 'This is not a pincode of six digits.',
  state: 'This is not a State of India, by name or by code.',
  name: 'This is not a name.',
  day: 'This is not a date. Please write it as 2026-11-28 or 28/11/2026.',
  dayToCome: 'This date is still to come.',
  money: 'This is not an amount in rupees.',
  tooMuch: 'This amount is too high.',
  nothingPaid: 'Nothing was paid, so this is no booking.',
  tooLittle: 'The paid amount is less than one paisa for each unit.',
  quantity: 'This is not a number of units from 1 to 999.',
  batch: 'This product has no open batch with this number.',
  noOpenBatch: 'No batch of this product is open. Please open one, or name a batch.',
  batchFull: 'The batch has no place left for this order.',
  noProduct:
    'The shop has no product of this name. Please add it first, or change its name in your list.',
  noValue: 'The product is sold by option. Please name one of its values.',
  wrongValue: 'The product has no such value.',
  isCancelled: 'This order was cancelled, refunded or never paid there.',
  isDelivered: 'This order was sent already, so nothing is left to do for it here.',
  sameAs: (line: number) => `Line ${line} has the same number.`,
  sameEmail: (line: number) => `Line ${line} has the same email.`,
  tooManyItems: (most: number) =>
    `More than ${most} products have this order number. Please check which column has the numbers.`,
  apart: (line: number) => `This order began in line ${line}. Please put its lines together.`,
  unlike: (line: number) => `Line ${line} says something else for the same order.`,
  staff: 'This person works in the shop.',
  unproved:
    'An account with this email exists, and nobody has confirmed that the mailbox is theirs.',
  reserved: 'An account here gave this email up a few days ago and may still take it back.',
  unsubscribed: 'This person unsubscribed here, and is not subscribed again.',
  variation: 'This is a variation. Please add it as a value of its product’s option.',
  priceAbove: 'The price to pre-book is above the full price.',
  order: 'The first line of this order is wrong, so the order is left out.',
  lost: 'This could not be saved. Please bring the file in again.',
} as const

const kinds: Record<ImportKind, string> = {
  orders: 'Orders',
  customers: 'Customers',
  subscribers: 'Subscribers',
  products: 'Products',
}

const states: Record<ImportState, string> = {
  uploading: 'Not sent completely',
  matching: 'Columns to choose',
  checking: 'Dry run under way',
  checked: 'Ready to bring in',
  running: 'Being brought in',
  stopped: 'Stopped',
  done: 'Done',
}

const things: Record<ImportKind, readonly [string, string]> = {
  orders: ['order', 'orders'],
  customers: ['customer', 'customers'],
  subscribers: ['subscriber', 'subscribers'],
  products: ['product', 'products'],
}

const thingsOf = (kind: ImportKind, count: number) => counted(count, ...things[kind])

/** The page that brings files of another shop in. */
export const movingWords = {
  title: 'Moving in',
  intro:
    'Bring in what you had before: orders, customers, subscribers and products, from WooCommerce or from a spreadsheet saved as CSV.',
  kinds,
  states,
  start: {
    title: 'Choose a file',
    kind: 'What the file is',
    source: 'Where it comes from',
    sourceHint:
      'Numbers are unique for each source: the same order twice stays one order. Use the same name again when you bring in a newer file.',
    usualSource: 'WooCommerce',
    file: 'The file',
    fileHint: `CSV, up to ${mostImportMegabytes} MB and ${lines} lines, in any usual encoding; cells parted by comma, semicolon or tab.`,
    send: 'Read the file',
    sending: 'Reading…',
    failed: 'The file was not read. Please try again.',
  },
  about: {
    orders:
      'Orders that are still to be delivered: who, what, what was paid and what is due. Places of the batch are taken, the delivery dates are promised, and a balance is asked for when delivery starts. One line for each product of an order; lines of one order stand together.',
    customers: 'Name, email, phone and address. Nobody gets a password: they set their own.',
    subscribers:
      'Only people who agreed to get news: each line needs the date and the place of that consent.',
    products: 'Products come in as drafts. Add photos, then publish them.',
  } satisfies Record<ImportKind, string>,
  list: {
    title: 'Earlier files',
    none: 'No file was brought in yet.',
    loading: 'Loading…',
  },
  open: (name: string) => `Open ${name}`,
  page: {
    loading: 'Loading the file…',
    columns: 'Columns',
    columnsHint: 'Choose the column of the file for each fact. Needed ones have a star.',
    noColumn: 'None',
    unnamedColumn: (number: number) => `Column ${number}`,
    sample: (text: string) => `First line: ${text}`,
    noDue: 'No column says what is still due, so all orders count as paid in full.',
    check: 'Check all lines',
    checkAgain: 'Check again',
    checking: 'Checking…',
    checkedLines: (reached: number, all: number) =>
      `${reached.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} lines checked`,
    nothingYet: 'Nothing was brought in yet.',
    ready: (kind: ImportKind, count: number) => `${thingsOf(kind, count)} can be brought in`,
    known: (kind: ImportKind, count: number) =>
      `${thingsOf(kind, count)} already there: nothing of them is changed`,
    wrong: (count: number) => `${counted(count, 'line', 'lines')} cannot be brought in`,
    sums: (paid: string, due: string) => `${paid} paid, ${due} still due`,
    added: (kind: ImportKind, count: number) => `${thingsOf(kind, count)} brought in`,
    faults: 'What is wrong',
    line: 'Line',
    lineNumber: (line: number) => `Line ${line}`,
    column: 'Column',
    why: 'What is wrong',
    wholeLine: 'Whole line',
    moreFaults: (count: number) =>
      `And ${counted(count, 'more line', 'more lines')} in the file of errors.`,
    mendHint:
      'Mend these lines in your list, then bring it in again: what is here already stays as it is.',
    writes: 'Write to these people that their booking is here now, and how to see it',
    writesCustomers: 'Write to these people that their account is here now, and how to use it',
    run: (kind: ImportKind, count: number) => `Bring in ${thingsOf(kind, count)}`,
    runQuestion: (kind: ImportKind, count: number) => `Bring in ${thingsOf(kind, count)} now?`,
    runHint:
      'Their money enters the ledger as imported, with this source. Orders cannot be taken out again, only cancelled.',
    runNow: 'Bring in now',
    running: 'Starting…',
    progressLabel: 'Progress',
    progress: (done: number, all: number) =>
      `${done.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} done`,
    stop: 'Stop',
    resume: 'Go on',
    discard: 'Discard this file',
    discardQuestion: 'Discard this file? Nothing of it is in the shop yet.',
    back: 'Moving in',
    toOrders: 'See the orders',
  },
  isStarted: 'The lines are being brought in',
  isStopped: 'Stopped',
  isResumed: 'It goes on',
  isDiscarded: 'The file was discarded',
  faultsFile: 'errors',
} as const
