import { longest } from '@nirbhaya/contract/input-limits'
import { lineFaults } from '@nirbhaya/contract/messages/moving'
import { headingKey, type Matches } from '@nirbhaya/contract/moving/columns'
import { type ImportKind, mostOrderItems } from '@nirbhaya/contract/moving/rules'
import type { StateCode } from '@nirbhaya/contract/states'
import {
  readDescription,
  readEmail,
  readName,
  readNeeded,
  readNumber,
  readPaise,
  readPastDay,
  readPhone,
  readPincode,
  readQuantity,
  readState,
  readText,
  WrongCell,
} from './cells.ts'
import type { LineFault } from './moving.tables.ts'

/** A line of a file, with the number that a spreadsheet shows. */
export interface ReadLine {
  line: number
  cells: string[]
}

export interface FileColumns {
  headings: string[]
  matches: Matches
}

export interface ImportedPerson {
  email: string
  name: string
  lastName: string
  phone: string
  address1: string
  address2: string
  area: string
  pincode: string
  state: StateCode | undefined
}

export interface OrderedItem {
  line: number
  product: string
  /** The value of the product's option; '' if the file names none. */
  value: string
  quantity: number
  /** The number of the batch; undefined for the open one. */
  batch: number | undefined
}

export interface OrderRecord {
  kind: 'orders'
  id: string
  orderedOn: string | null
  person: ImportedPerson
  items: OrderedItem[]
  paidPaise: number
  duePaise: number
}

export interface CustomerRecord {
  kind: 'customers'
  id: string
  person: ImportedPerson
}

export interface SubscriberRecord {
  kind: 'subscribers'
  id: string
  email: string
  consentOn: string
  consentSource: string
}

export interface ProductRecord {
  kind: 'products'
  id: string
  name: string
  description: string
  pricePaise: number
  fullPricePaise: number
}

export type ImportRecord = OrderRecord | CustomerRecord | SubscriberRecord | ProductRecord

export interface FaultyLine extends LineFault {
  line: number
}

/** What some lines say. Without a record, `faults` says why. */
export interface Reading {
  record: ImportRecord | undefined
  faults: FaultyLine[]
}

/** Returns the id of a line's order, as far as it can be read: lines with the same one belong together. */
export function orderIdOf({ matches }: FileColumns, { cells }: ReadLine): string {
  return (cells[matches.id ?? -1] ?? '').trim()
}

/** Reads what one line says, or several lines of one order. */
export function readRecord(kind: ImportKind, columns: FileColumns, lines: ReadLine[]): Reading {
  const faults: FaultyLine[] = []
  const reader = (of: ReadLine) => fieldReader(columns, of, faults)
  const [first] = lines
  if (!first) throw new Error('a record without a line')
  for (const { line, cells } of lines) {
    const further = cells.slice(columns.headings.length)
    if (further.some((cell) => cell.trim() !== '')) {
      faults.push({ line, field: '', message: lineFaults.cellsMissing })
    }
  }
  const record = readers[kind](reader(first), { columns, lines, reader, faults })
  return { record: faults.length === 0 ? record : undefined, faults }
}

type Field = ReturnType<typeof fieldReader>

/** Reads the cells of a line by field. A wrong cell is noted, and reads as undefined. */
function fieldReader({ matches }: FileColumns, { line, cells }: ReadLine, faults: FaultyLine[]) {
  const cellOf = (field: string) => cells[matches[field] ?? -1] ?? ''
  const readCell = <Value>(field: string, cell: string, read: (cell: string) => Value) => {
    try {
      return read(cell)
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      faults.push({ line, field, message: error.message })
      return undefined
    }
  }
  return {
    line,
    readCell,
    needed: <Value>(field: string, read: (cell: string) => Value) =>
      readCell(field, cellOf(field), read),
    /** Undefined for an empty cell, too. */
    optional: <Value>(field: string, read: (cell: string) => Value) =>
      cellOf(field).trim() === '' ? undefined : readCell(field, cellOf(field), read),
    fault: (field: string, message: string) => void faults.push({ line, field, message }),
  }
}

interface Whole {
  columns: FileColumns
  lines: ReadLine[]
  reader: (of: ReadLine) => Field
  faults: FaultyLine[]
}

const text = (most: number) => (cell: string) => readText(cell, most)
const neededText = (most: number) => (cell: string) => readNeeded(cell, most)

/** The longest id of a source. */
const longestId = 100

const readers: Record<ImportKind, (field: Field, whole: Whole) => ImportRecord | undefined> = {
  orders(field, whole) {
    const id = field.needed('id', neededText(longestId))
    refuseEnded(field)
    const orderedOn = field.optional('orderedOn', readPastDay) ?? null
    const person = readPerson(field, true)
    const paidPaise = field.needed('paid', readPaise)
    const duePaise = field.optional('due', readPaise) ?? 0
    if (paidPaise === 0) field.fault('paid', lineFaults.nothingPaid)
    const items = whole.lines.slice(0, mostOrderItems).flatMap((line) => readItems(whole, line))
    if (whole.lines.length > mostOrderItems || items.length > mostOrderItems) {
      field.fault('id', lineFaults.tooManyItems(mostOrderItems))
      return undefined
    }
    for (const line of whole.lines.slice(1)) compareWithFirst(whole, line)
    if (id === undefined || !person || paidPaise === undefined) return undefined
    return { kind: 'orders', id, orderedOn, person, items, paidPaise, duePaise }
  },
  customers(field) {
    const person = readPerson(field, false)
    const id = field.optional('id', text(longestId)) ?? person?.email
    return person && id ? { kind: 'customers', id, person } : undefined
  },
  subscribers(field) {
    const email = field.needed('email', readEmail)
    const consentOn = field.needed('consentOn', readPastDay)
    const consentSource = field.needed('consentSource', neededText(longest.subject))
    if (!email || !consentOn || !consentSource) return undefined
    return { kind: 'subscribers', id: email, email, consentOn, consentSource }
  },
  products(field) {
    const type = field.optional('type', text(longest.productFact))
    if (type?.toLowerCase().includes('variation')) field.fault('type', lineFaults.variation)
    const name = field.needed('name', neededText(longest.productName))
    const description = field.needed('description', (cell) =>
      readDescription(cell, longest.productDescription),
    )
    const fullPricePaise = field.needed('fullPrice', readPaise)
    const pricePaise = field.optional('price', readPaise) ?? fullPricePaise
    const id = field.optional('id', text(longestId)) || name
    if (!name || !id || !description || !fullPricePaise || !pricePaise) {
      if (fullPricePaise === 0) field.fault('fullPrice', lineFaults.money)
      if (pricePaise === 0 && fullPricePaise !== 0) field.fault('price', lineFaults.money)
      return undefined
    }
    if (pricePaise > fullPricePaise) field.fault('price', lineFaults.priceAbove)
    return { kind: 'products', id, name, description, pricePaise, fullPricePaise }
  },
}

const ended = /^(?:cancell?ed|refunded|failed|pending payment|pending|checkout draft|draft|trash)$/
const delivered = /^(?:completed?|delivered|shipped|fulfilled)$/

/** Only orders that are still to be delivered come in. */
function refuseEnded(field: Field): void {
  const status = headingKey(field.optional('status', text(longest.productFact)) ?? '')
  const word = status.replace(/^wc /, '')
  if (ended.test(word)) field.fault('status', lineFaults.isCancelled)
  if (delivered.test(word)) field.fault('status', lineFaults.isDelivered)
}

/** @param isAddressed whether the phone number and the address are needed, because a parcel goes there */
function readPerson(field: Field, isAddressed: boolean): ImportedPerson | undefined {
  const placed = <Value>(name: string, read: (cell: string) => Value) =>
    isAddressed ? field.needed(name, read) : field.optional(name, read)
  const email = field.needed('email', readEmail)
  const name = field.needed('name', readName)
  const lastName = field.optional('lastName', text(longest.personName)) ?? ''
  const phone = placed('phone', readPhone) ?? ''
  const address1 = placed('address1', neededText(longest.addressLine)) ?? ''
  const address2 = field.optional('address2', text(longest.addressLine)) ?? ''
  const area = placed('area', neededText(longest.area)) ?? ''
  const pincode = placed('pincode', readPincode) ?? ''
  const state = field.optional('state', readState)
  if (!email || !name) return undefined
  return { email, name, lastName, phone, address1, address2, area, pincode, state }
}

const isLineItem = (heading: string) => /^line items?(?: \d+)?$/.test(headingKey(heading))

/** Reads the items of a line: one in columns of its own, or several in columns like `line_item_1`. */
function readItems({ columns, reader }: Whole, line: ReadLine): OrderedItem[] {
  const field = reader(line)
  const batch = field.optional('batch', (cell) => readNumber(cell, lineFaults.batch))
  const column = columns.matches.product ?? -1
  if (!isLineItem(columns.headings[column] ?? '')) {
    const product = field.needed('product', neededText(longest.productName))
    const value = field.optional('value', text(longest.variantName)) ?? ''
    const quantity = field.optional('quantity', readQuantity) ?? 1
    return product === undefined ? [] : [{ line: line.line, product, value, quantity, batch }]
  }
  const cells = line.cells.filter((_, index) => isLineItem(columns.headings[index] ?? ''))
  // Some plugins write all items into one column, parted by a semicolon.
  const items = cells
    .flatMap((cell) => cell.split(/;(?=\s*(?:id|name):)/))
    .filter((one) => one.trim())
  if (items.length === 0) field.fault('product', lineFaults.missing)
  return items.flatMap((item) => {
    const facts = new Map(
      item.split('|').flatMap((part) => {
        const [, key = '', value = ''] = /^\s*([^:]+):(.*)$/s.exec(part) ?? []
        return key ? [[key.trim().toLowerCase(), value]] : []
      }),
    )
    const name = facts.get('name') ?? item
    const product = field.readCell('product', name, neededText(longest.productName))
    const quantity = field.readCell('product', facts.get('quantity') ?? '1', readQuantity)
    if (product === undefined || quantity === undefined) return []
    return [{ line: line.line, product, value: '', quantity, batch }]
  })
}

/** Further lines of an order may repeat its facts, but not contradict them. */
function compareWithFirst({ columns, lines, reader }: Whole, line: ReadLine): void {
  const [first] = lines
  for (const name of ['email', 'paid', 'due']) {
    const column = columns.matches[name] ?? -1
    const said = (line.cells[column] ?? '').trim()
    if (said !== '' && said !== (first?.cells[column] ?? '').trim()) {
      reader(line).fault(name, lineFaults.unlike(first?.line ?? 0))
    }
  }
}
