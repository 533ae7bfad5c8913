import pg from 'pg'

/*
 * The documents of a shop, worked out a second time from orders, payments and refunds. This file and
 * `second-tables.ts` share no code with the shop: only then does it prove something that both agree. They know what the
 * hand-checked year contains: a seller in Karnataka, rupees, and one financial year.
 */

export type Series = 'TI' | 'IB' | 'BS' | 'CN' | 'RV' | 'RC' | 'RF'

export interface Line {
  position: number
  hsn: string
  unit: string
  /** In percent. */
  rate: number
  untaxed: 'nil-rated' | 'exempt' | undefined
  quantity: number
  paise: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

export interface Document {
  series: Series
  number: string
  at: Date
  day: string
  orderId: string
  /** The two letters of the State that the goods go to. */
  state: string
  gstin: string
  /** Whether its invoice is one of table 5. */
  isLarge: boolean
  paise: number
  lines: Line[]
}

/** Money of an order: positive if it came, negative if it went back. */
export interface Movement {
  day: string
  orderId: string
  paymentId: string
  paise: number
  isByHand: boolean
  /** Whether it moved before the invoice, so that it is, or reduces, an advance. */
  isAdvance: boolean
}

export interface Books {
  documents: Document[]
  movements: Movement[]
  /** The day on which an order was invoiced. */
  invoicedOn: Map<string, string>
}

const home = 'KA'
const largestPaise = 100_000 * 100

/** A calendar date in India, five and a half hours ahead of Greenwich. */
const dayOf = (moment: Date) =>
  new Date(moment.getTime() + 5.5 * 60 * 60 * 1_000).toISOString().slice(0, 10)

const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** The tax in a price: half of it is rounded at home, the whole elsewhere. */
function taxIn(paise: number, rate: number, state: string) {
  if (state !== home) {
    const igst = rounded(paise * rate, 100 + rate)
    return { taxable: paise - igst, cgst: 0, sgst: 0, igst }
  }
  const half = rounded(paise * rate, 2 * (100 + rate))
  return { taxable: paise - 2 * half, cgst: half, sgst: half, igst: 0 }
}

/** Splits paise in proportion. What is left goes to the largest remainders, a paisa each. */
function split(paise: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight) => Math.floor((paise * weight) / whole))
  const rests = weights.map((weight, index) => [(paise * weight) % whole, index] as const)
  rests.sort(([one], [other]) => other - one)
  const left = paise - parts.reduce((sum, part) => sum + part, 0)
  for (const [, index] of rests.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

interface OrderRow {
  id: string
  state: string
  gstin: string | null
  left: Date | null
}

interface ItemRow {
  order_id: string
  position: number
  quantity: number
  unit_paise: number
  product_id: string
}

interface TaxRow {
  product_id: string
  from_day: string
  hsn: string
  unit: string
  rate: number
  is_exempt: boolean
}

interface MoneyRow {
  order_id: string
  payment_id: string
  paise: number
  at: Date
  provider: string
  lines: { position: number; quantity: number; amountPaise: number; isSent: boolean }[] | null
}

async function readAll(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const orders = await client.query<OrderRow>(
      `select o.id, o.ship_to ->> 'state' as state, o.ship_to -> 'business' ->> 'gstin' as gstin,
        (select min(e.created_at) from order_event e
          where e.order_id = o.id and e.status in ('Shipped', 'Delivered')) as left
      from "order" o`,
    )
    const items = await client.query<ItemRow>(
      `select i.order_id, i.position, i.quantity, l.price_paise + l.balance_paise as unit_paise, i.product_id
      from order_item i join "order" o on o.id = i.order_id
      join payment_line l on l.payment_id = o.payment_id and l.position = i.position
      order by i.position`,
    )
    const taxes = await client.query<TaxRow>(
      `select product_id, from_day::text, hsn, unit, rate, is_exempt from product_tax order by from_day`,
    )
    const payments = await client.query<MoneyRow>(
      `select coalesce(p.order_id, o.id) as order_id, p.id as payment_id, p.received_paise::float8 as paise,
        p.paid_at as at, p.provider, null as lines
      from payment p left join "order" o on o.payment_id = p.id
      where p.status = 'paid' order by p.paid_at`,
    )
    const refunds = await client.query<MoneyRow>(
      `select order_id, payment_id, amount_paise::float8 as paise, ended_at as at, provider, lines
      from refund where status = 'succeeded' order by ended_at`,
    )
    return {
      orders: orders.rows,
      items: items.rows,
      taxes: taxes.rows,
      payments: payments.rows,
      refunds: refunds.rows,
    }
  } finally {
    await client.end()
  }
}

type Rows = Awaited<ReturnType<typeof readAll>>

/** The tax of a product on a day; the shop's usual tax if it has none of its own. */
function taxOf({ taxes }: Rows, productId: string, day: string) {
  const found = taxes.findLast((row) => row.product_id === productId && row.from_day <= day)
  if (!found) return { hsn: '7117', unit: 'PCS', rate: 18, untaxed: undefined }
  const { hsn, unit, rate, is_exempt } = found
  const untaxed = rate > 0 ? undefined : is_exempt ? ('exempt' as const) : ('nil-rated' as const)
  return { hsn, unit, rate: rate / 100, untaxed }
}

/** Works out all documents of the database, from everything but the documents. */
export async function readSecondBooks(databaseUrl: string): Promise<Books> {
  const rows = await readAll(databaseUrl)
  const unnumbered = rows.orders.flatMap((order) => documentsOf(rows, order))
  unnumbered.sort((one, other) => one.at.getTime() - other.at.getTime())
  const counts = new Map<Series, number>()
  const documents = unnumbered.map((document) => {
    const count = (counts.get(document.series) ?? 0) + 1
    counts.set(document.series, count)
    return { ...document, number: numbered(document.series, count) }
  })
  const left = new Map(rows.orders.map(({ id, left: moment }) => [id, moment]))
  const movements = [
    ...rows.payments,
    ...rows.refunds.map((row) => ({ ...row, paise: -row.paise })),
  ].map(({ order_id, payment_id, paise, at, provider }) => {
    const invoiced = left.get(order_id)
    return {
      day: dayOf(at),
      orderId: order_id,
      paymentId: payment_id,
      paise,
      isByHand: provider === 'transfer',
      isAdvance: !invoiced || at <= invoiced,
    }
  })
  const invoicedOn = new Map(
    [...left].flatMap(([id, moment]) => (moment ? [[id, dayOf(moment)] as const] : [])),
  )
  return { documents, movements, invoicedOn }
}

export const numbered = (series: Series, count: number) =>
  `${series}/27-28/${String(count).padStart(6, '0')}`

type Unnumbered = Omit<Document, 'number'>

function documentsOf(rows: Rows, order: OrderRow): Unnumbered[] {
  const { id: orderId, state, left } = order
  const ofOrder = (row: { order_id: string }) => row.order_id === orderId
  const isBefore = ({ at }: MoneyRow) => !left || at <= left
  const facts = { orderId, state, gstin: '', isLarge: false, lines: [] }
  const ofMoney = (series: Series, { at, paise }: MoneyRow) => ({
    ...facts,
    series,
    at,
    day: dayOf(at),
    paise,
  })
  const payments = rows.payments.filter(ofOrder)
  const refunds = rows.refunds.filter(ofOrder)
  const vouchers = [
    ...payments.map((row) => ofMoney(isBefore(row) ? 'RV' : 'RC', row)),
    ...refunds.filter(isBefore).map((row) => ofMoney('RF', row)),
  ]
  if (!left) return vouchers

  const invoice = invoiceOf(rows, order, left)
  const after = refunds.filter((row) => !isBefore(row))
  return [...vouchers, invoice, ...notesOf(invoice, after)]
}

function invoiceOf(rows: Rows, { id, state, gstin }: OrderRow, left: Date): Unnumbered {
  const day = dayOf(left)
  const gone = rows.refunds.filter((row) => row.order_id === id && row.at <= left)
  const lines = rows.items
    .filter((item) => item.order_id === id)
    .map((item): Line => {
      const dropped = gone
        .flatMap((row) => row.lines ?? [])
        .filter((line) => line.position === item.position)
        .reduce((sum, line) => sum + line.quantity, 0)
      const quantity = item.quantity - dropped
      const paise = quantity * item.unit_paise
      const tax = taxOf(rows, item.product_id, day)
      return { position: item.position, ...tax, quantity, paise, ...taxIn(paise, tax.rate, state) }
    })
  const paise = lines.reduce((sum, line) => sum + line.paise, 0)
  const taxed = lines.filter(({ untaxed }) => untaxed === undefined).length
  return {
    series: taxed === lines.length ? 'TI' : taxed === 0 ? 'BS' : 'IB',
    at: left,
    day,
    orderId: id,
    state,
    gstin: gstin ?? '',
    isLarge: gstin === null && state !== home && paise > largestPaise,
    paise,
    lines,
  }
}

/** The credit notes of an invoice. No note of the year credits a line for the second time. */
function notesOf(invoice: Unnumbered, refunds: MoneyRow[]): Unnumbered[] {
  const credited = new Set<number>()
  return refunds.map(({ at, paise, lines }) => {
    const shares = split(
      paise,
      invoice.lines.map((line) => line.paise),
    )
    const ofNote = invoice.lines.flatMap((line, index): Line[] => {
      const returned = lines?.find(({ position }) => position === line.position)
      if (lines && !returned) return []
      if (credited.has(line.position)) throw new Error('a line is credited twice')
      credited.add(line.position)
      const part = returned?.amountPaise ?? shares[index] ?? 0
      const quantity = returned?.quantity ?? 0
      return [{ ...line, quantity, paise: part, ...taxIn(part, line.rate, invoice.state) }]
    })
    return { ...invoice, series: 'CN', at, day: dayOf(at), paise, lines: ofNote }
  })
}
