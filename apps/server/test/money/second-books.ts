import pg from 'pg'

/*
 * The documents of a shop, worked out a second time from orders, payments and refunds. This file and
 * `second-tables.ts` share no code with the shop: only then does it prove something that both agree. They know what the
 * hand-checked year contains: a seller in Karnataka, rupees, and one financial year.
 */

export type Series = 'TI' | 'IB' | 'BS' | 'KA' | 'CN' | 'RV' | 'RC' | 'RF' | 'DC'

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

/** A unit with a serial number, or the units of a parcel's line that have none. */
export interface Unit {
  day: string
  orderId: string
  name: string
  quantity: number
  serial: string
  cameBack: string
  invoice: string
}

/** The document that ended an order's advances. */
export interface Closing {
  day: string
  /** Whether the money was kept without tax, so that there is no invoice. */
  isKept: boolean
}

export interface Books {
  documents: Document[]
  movements: Movement[]
  closings: Map<string, Closing>
  units: Unit[]
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
  /** When it was cancelled without a refund. */
  kept: Date | null
}

interface ParcelRow {
  id: string
  order_id: string
  position: number
  quantity: number
  name: string
  handed_over: Date
  came_back: Date | null
  /** Of this parcel's units of the line. */
  serials: string[]
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
          where e.order_id = o.id and e.status in ('Shipped', 'Delivered')) as left,
        (select min(e.created_at) from order_event e where e.order_id = o.id and e.status = 'Cancelled'
          and o.cancel_refund = 'none') as kept
      from "order" o`,
    )
    const parcels = await client.query<ParcelRow>(
      `select s.id, s.order_id, l.position, l.quantity, i.name,
        (select min(e.at) from shipment_event e where e.shipment_id = s.id and e.state = 'handed-over') as handed_over,
        (select min(e.at) from shipment_event e where e.shipment_id = s.id and e.state = 'returned') as came_back,
        array(select d.serial from shipped_device d where d.shipment_id = s.id and d.position = l.position) as serials
      from shipment s join shipment_line l on l.shipment_id = s.id
      join order_item i on i.order_id = s.order_id and i.position = l.position
      order by handed_over`,
    )
    const taxedKept = await client.query<{ from_day: string }>(
      `select from_day::text from paper_rule where rule = 'taxedKeptAdvances' and value = 1`,
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
      parcels: parcels.rows,
      taxedKeptFrom: taxedKept.rows[0]?.from_day ?? '9999',
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
  const endOf = new Map(rows.orders.map((order) => [order.id, endedAt(order)]))
  const movements = [
    ...rows.payments,
    ...rows.refunds.map((row) => ({ ...row, paise: -row.paise })),
  ].map(({ order_id, payment_id, paise, at, provider }) => {
    const end = endOf.get(order_id)
    return {
      day: dayOf(at),
      orderId: order_id,
      paymentId: payment_id,
      paise,
      isByHand: provider === 'transfer',
      isAdvance: !end || at <= end,
    }
  })
  const closings = new Map(
    documents
      .filter(({ series }) => ['TI', 'IB', 'BS', 'KA'].includes(series))
      .map(({ orderId, day, series }) => [orderId, { day, isKept: series === 'KA' }]),
  )
  return { documents, movements, closings, units: unitsOf(rows, documents) }
}

/** When the last money counts that was paid in advance. */
const endedAt = ({ left, kept }: OrderRow) => left ?? kept

function unitsOf(rows: Rows, documents: Document[]): Unit[] {
  return rows.parcels.flatMap((parcel) => {
    const { order_id: orderId, quantity, name, handed_over, came_back, serials } = parcel
    const isInvoice = ({ series }: Document) => ['TI', 'IB', 'BS'].includes(series)
    const invoice = documents.find((one) => one.orderId === orderId && isInvoice(one))
    const unit = { day: dayOf(handed_over), orderId, name, invoice: invoice?.number ?? '' }
    const cameBack = came_back ? dayOf(came_back) : ''
    const others = quantity - serials.length
    return [
      ...serials.map((serial) => ({ ...unit, quantity: 1, serial, cameBack })),
      ...(others > 0 ? [{ ...unit, quantity: others, serial: '', cameBack: '' }] : []),
    ]
  })
}

export const numbered = (series: Series, count: number) =>
  `${series}/27-28/${String(count).padStart(6, '0')}`

type Unnumbered = Omit<Document, 'number'>

function documentsOf(rows: Rows, order: OrderRow): Unnumbered[] {
  const { id: orderId, state, left, kept } = order
  const ofOrder = (row: { order_id: string }) => row.order_id === orderId
  const end = endedAt(order)
  const isBefore = ({ at }: MoneyRow) => !end || at <= end
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
  if (!left) {
    const paise = vouchers.reduce(
      (sum, row) => sum + (row.series === 'RF' ? -row.paise : row.paise),
      0,
    )
    return kept && paise > 0 ? [...vouchers, keptOf(rows, order, kept, paise)] : vouchers
  }

  const invoice = invoiceOf(rows, order, left)
  const after = refunds.filter((row) => !isBefore(row))
  return [...vouchers, invoice, ...notesOf(invoice, after), ...challansOf(rows, invoice)]
}

/** The document of the money that is kept of a cancelled order, which has one line in this year. */
function keptOf(rows: Rows, { id, state, gstin }: OrderRow, at: Date, paise: number): Unnumbered {
  const day = dayOf(at)
  const facts = { at, day, orderId: id, state, gstin: gstin ?? '', isLarge: false, paise }
  if (day < rows.taxedKeptFrom) return { ...facts, series: 'KA', lines: [] }
  const [item, ...others] = rows.items.filter((row) => row.order_id === id)
  if (!item || others.length > 0) throw new Error('the money of several lines is kept')
  const tax = taxOf(rows, item.product_id, day)
  const line = { ...tax, position: item.position, quantity: 0, paise }
  return { ...facts, series: 'TI', lines: [{ ...line, ...taxIn(paise, tax.rate, state) }] }
}

/** The first parcel of an order goes with the invoice, each later one with a challan of what is in it. */
function challansOf(rows: Rows, invoice: Unnumbered): Unnumbered[] {
  const lines = rows.parcels.filter((row) => row.order_id === invoice.orderId)
  const later = lines.filter(({ id }) => id !== lines[0]?.id)
  return [...Map.groupBy(later, ({ id }) => id).values()].flatMap((ofParcel) => {
    const [{ handed_over: at } = { handed_over: new Date(0) }] = ofParcel
    const paise = ofParcel.reduce((sum, { position, quantity }) => {
      const of = invoice.lines.find((line) => line.position === position)
      return sum + (of ? (of.paise * quantity) / of.quantity : 0)
    }, 0)
    return [{ ...invoice, series: 'DC' as const, at, day: dayOf(at), paise, lines: [] }]
  })
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
