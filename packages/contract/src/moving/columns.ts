import type { ImportKind } from './rules.ts'

/** What a column of an imported file can be. */
interface ImportField {
  name: string
  /** Whether a file without this column cannot be brought in. */
  isNeeded?: true
  /**
   * The headings that are recognised, the best first, in lower case and with single spaces between words. They are those of
   * WooCommerce's product export, of the usual plugins that export its orders and customers, and plain words.
   */
  headings: string[]
}

/** Headings of an address in an export of WooCommerce, such as `shipping_city` and `City (Shipping)`. */
const placed = (part: 'shipping' | 'billing', ...names: string[]) =>
  names.flatMap((name) => [`${part} ${name}`, `${name} ${part}`])

const place = (...names: string[]) => [
  ...placed('shipping', ...names),
  ...placed('billing', ...names),
  ...names,
]

const email: ImportField = {
  name: 'email',
  isNeeded: true,
  headings: [
    ...placed('billing', 'email', 'email address'),
    ...['customer email', 'user email', 'email', 'e mail', 'email address', 'mail'],
  ],
}

const person: ImportField[] = [
  {
    name: 'name',
    isNeeded: true,
    headings: [
      ...place('first name', 'full name'),
      ...['name', 'customer name', 'customer', 'display name'],
    ],
  },
  { name: 'lastName', headings: [...place('last name'), 'surname'] },
]

const address: ImportField[] = [
  {
    name: 'phone',
    headings: [
      ...placed('billing', 'phone'),
      ...placed('shipping', 'phone'),
      ...['phone', 'phone number', 'mobile', 'mobile number', 'whatsapp'],
    ],
  },
  {
    name: 'address1',
    headings: place(
      ...['address 1', 'address 1 2', 'address line 1', 'address1', 'address', 'street'],
    ),
  },
  { name: 'address2', headings: place('address 2', 'address line 2', 'address2', 'landmark') },
  { name: 'area', headings: place('city', 'town', 'area') },
  {
    name: 'pincode',
    headings: place('postcode', 'pincode', 'pin code', 'pin', 'zip', 'zip code', 'postal code'),
  },
  { name: 'state', headings: place('state', 'state code', 'state name') },
]

const needed = (fields: ImportField[], ...names: string[]): ImportField[] =>
  fields.map((field) => (names.includes(field.name) ? { ...field, isNeeded: true } : field))

/** The columns of each kind of file. */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  orders: [
    {
      name: 'id',
      isNeeded: true,
      headings: [
        'order number',
        'order no',
        'order',
        'order id',
        'booking',
        'booking number',
        'id',
      ],
    },
    { name: 'status', headings: ['order status', 'status'] },
    {
      name: 'orderedOn',
      headings: ['order date', 'date created', 'date', 'booked on', 'ordered on', 'paid date'],
    },
    email,
    ...person,
    ...needed(address, 'phone', 'address1', 'area', 'pincode'),
    {
      name: 'product',
      isNeeded: true,
      headings: [
        ...['item name', 'product name', 'product name main', 'product', 'item', 'name of product'],
        ...['line item 1', 'line items', 'products'],
      ],
    },
    {
      name: 'value',
      headings: ['product variation', 'item variation', 'variation', 'option', 'size', 'ring size'],
    },
    {
      name: 'quantity',
      headings: ['quantity refund', 'item quantity', 'quantity', 'qty', 'units', 'pieces'],
    },
    {
      name: 'paid',
      isNeeded: true,
      headings: [
        ...['paid', 'amount paid', 'paid amount', 'advance', 'advance paid', 'deposit'],
        ...['deposit paid', 'deposit amount', 'order total amount refund', 'order total amount'],
        ...['order total', 'total'],
      ],
    },
    {
      name: 'due',
      headings: [
        ...['due', 'amount due', 'balance', 'balance due', 'balance amount', 'remaining'],
        ...['remaining amount', 'remaining balance', 'second payment', 'future payments'],
      ],
    },
    { name: 'batch', headings: ['batch', 'batch number'] },
  ],
  customers: [
    {
      name: 'id',
      headings: ['customer id', 'user id', 'id', 'customer number', 'username', 'user login'],
    },
    email,
    ...person,
    ...address,
  ],
  subscribers: [
    email,
    {
      name: 'consentOn',
      isNeeded: true,
      headings: [
        ...['consent date', 'consent on', 'consented on', 'opt in date', 'optin time'],
        ...['confirm time', 'subscribed on', 'subscription date', 'signed up on', 'joined'],
      ],
    },
    {
      name: 'consentSource',
      isNeeded: true,
      headings: [
        ...['consent source', 'consent', 'opt in source', 'source', 'signup source'],
        ...['subscribed via', 'form', 'how'],
      ],
    },
  ],
  products: [
    { name: 'id', headings: ['id', 'sku', 'product id'] },
    { name: 'type', headings: ['type'] },
    { name: 'name', isNeeded: true, headings: ['name', 'product name', 'title', 'product'] },
    {
      name: 'description',
      isNeeded: true,
      headings: ['description', 'short description', 'text'],
    },
    { name: 'price', headings: ['price now', 'advance', 'deposit', 'sale price'] },
    {
      name: 'fullPrice',
      isNeeded: true,
      headings: ['regular price', 'full price', 'price', 'mrp'],
    },
  ],
}

/** Maps a field's name to the number of its column, from 0. */
export type Matches = Record<string, number>

/** Matches `First Name (Billing)`, `billing_first_name` and `BILLING FIRST NAME` alike. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Finds the columns of a file by their headings. */
export function matchColumns(kind: ImportKind, headings: string[]): Matches {
  const keys = headings.map(headingKey)
  const taken = new Set<number>()
  const found: Matches = {}
  for (const { name, headings: known } of importFields[kind]) {
    const heading = known.find((one) => keys.includes(one) && !taken.has(keys.indexOf(one)))
    if (heading === undefined) continue
    found[name] = keys.indexOf(heading)
    taken.add(keys.indexOf(heading))
  }
  return found
}

/** Returns the needed fields that no column was chosen for. */
export const missingFields = (kind: ImportKind, matches: Matches): string[] =>
  importFields[kind]
    .filter(({ name, isNeeded }) => isNeeded && matches[name] === undefined)
    .map(({ name }) => name)
