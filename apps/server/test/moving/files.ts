import type { Api } from '@nirbhaya/contract/client/client'
import type { ImportView } from '@nirbhaya/contract/moving/moving'
import * as calls from '@nirbhaya/contract/moving/moving'
import {
  type ImportKind,
  type ImportState,
  importPartCharacters,
} from '@nirbhaya/contract/moving/rules'
import { eventually } from '../eventually.ts'

interface FileOf {
  kind: ImportKind
  csv: string
  source?: string
}

/** Sends a file like the page, and reads its headings. */
export async function sendFile(api: Api, { kind, csv, source = 'WooCommerce' }: FileOf) {
  const body = { kind, source, fileName: `${kind}.csv`, characters: csv.length }
  const { id } = await api(calls.startImport, { body })
  for (let position = 0; position * importPartCharacters < csv.length; position += 1) {
    const begin = position * importPartCharacters
    const text = csv.slice(begin, begin + importPartCharacters)
    await api(calls.addImportPart, { params: { id }, body: { position, text } })
  }
  return (await api(calls.readImport, { params: { id } })).moving
}

/** Waits until an import is in a state. */
export const untilState = (api: Api, id: string, ...states: ImportState[]): Promise<ImportView> =>
  eventually(async () => {
    const { moving } = await api(calls.getImport, { params: { id } })
    return states.includes(moving.state) && moving
  })

/** Sends a file and waits for the dry run, with the columns that were found. */
export async function dryRun(api: Api, file: FileOf, matches?: Record<string, number>) {
  const sent = await sendFile(api, file)
  const params = { id: sent._id }
  await api(calls.checkImport, { params, body: { matches: matches ?? sent.matches } })
  return untilState(api, sent._id, 'checked')
}

/** Brings a file in. */
export async function bringIn(api: Api, file: FileOf, writes = false): Promise<ImportView> {
  const { _id: id } = await dryRun(api, file)
  await api(calls.runImport, { params: { id }, body: { writes } })
  return untilState(api, id, 'done')
}

export const toCsv = (rows: (string | number)[][], separator = ','): string =>
  rows
    .map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(separator))
    .join('\r\n')

/** The headings of WooCommerce's “Advanced Order Export”, as it is set up at first, and what is due. */
export const orderHeadings = [
  'Order Number',
  'Order Status',
  'Order Date',
  'Customer Note',
  'First Name (Billing)',
  'Last Name (Billing)',
  'Company (Billing)',
  'Address 1&2 (Billing)',
  'City (Billing)',
  'State Code (Billing)',
  'Postcode (Billing)',
  'Country Code (Billing)',
  'Email (Billing)',
  'Phone (Billing)',
  'Payment Method Title',
  'Cart Discount Amount',
  'Order Subtotal Amount',
  'Order Shipping Amount',
  'Order Refund Amount',
  'Order Total Amount',
  'Item #',
  'Item Name',
  'Quantity',
  'Item Cost',
  'Amount due',
]

export interface OrderRow {
  number: string
  email: string
  product: string
  status?: string
  date?: string
  name?: string
  phone?: string
  pincode?: string
  state?: string
  quantity?: number | string
  paid?: number | string
  due?: number | string
}

export const orderRow = ({
  number,
  email,
  product,
  status = 'Processing',
  date = '2026-08-14 10:21',
  name = 'Asha',
  phone = '+91 98765 43210',
  pincode = '560038',
  state = 'KA',
  quantity = 1,
  paid = 199,
  due = 800,
}: OrderRow): (string | number)[] => [
  ...[number, status, date, '', name, 'Rao', '', '12 Lake Road, Indiranagar', 'Bengaluru', state],
  ...[pincode, 'IN', email, phone, 'UPI', 0, paid, 0, 0, paid, 1, product, quantity, paid, due],
]

export const ordersCsv = (rows: OrderRow[]): string => toCsv([orderHeadings, ...rows.map(orderRow)])

/** 40 orders of one unit, of which six are wrong, each in another way. */
export function fortyOrders(product: string): string {
  const rows = Array.from({ length: 40 }, (_, index): OrderRow => {
    return { number: String(1001 + index), email: `buyer${index + 1}@example.com`, product }
  })
  const spoil = (index: number, change: Partial<OrderRow>) =>
    Object.assign(rows[index] ?? {}, change)
  spoil(3, { email: 'buyer4.example.com' })
  spoil(9, { phone: '12345' })
  spoil(14, { product: 'Brooch' })
  spoil(20, { paid: 'about 200' })
  spoil(27, { status: 'Cancelled' })
  spoil(33, { name: '=HYPERLINK("http://evil.example")' })
  return ordersCsv(rows)
}
