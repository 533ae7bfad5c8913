import type { Books, Closing, Document, Line, Movement } from './second-books.ts'

/** Sums of a table by key, in paise or units. Rows of nothing but zeros are left out. */
export type Table = Record<string, number[]>

/** Adds up the rows with the same key. */
export function tableOf(rows: (readonly [key: string, ...numbers: number[]])[]): Table {
  const sums = new Map<string, number[]>()
  for (const [key, ...numbers] of rows) {
    const before = sums.get(key)
    sums.set(
      key,
      numbers.map((number, index) => number + (before?.[index] ?? 0)),
    )
  }
  return Object.fromEntries([...sums].filter(([, numbers]) => numbers.some((one) => one !== 0)))
}

export interface Days {
  first: string
  last: string
}

/** The State codes of the year's customers. */
const digits: Record<string, string> = { KA: '29', MH: '27', TN: '33', AN: '35', DL: '07' }
export const names: Record<string, string> = {
  KA: 'Karnataka',
  MH: 'Maharashtra',
  TN: 'Tamil Nadu',
  AN: 'Andaman and Nicobar Islands',
  DL: 'Delhi',
}

const signOf = ({ series }: Document) => (series === 'CN' ? -1 : 1)
const isSale = ({ series }: Document) => ['TI', 'IB', 'BS', 'CN'].includes(series)

/** The tables of a range of days, from books that were worked out a second time. */
export function secondTables(
  { documents, movements, closings, units }: Books,
  { first, last }: Days,
) {
  const within = ({ day }: { day: string }) => day >= first && day <= last
  const sold = documents.filter((document) => isSale(document) && within(document))
  const all = sold.flatMap((document) => document.lines.map((line) => ({ document, line })))
  const taxed = all.filter(({ line }) => line.untaxed === undefined)
  const taxes = ({ document, line }: { document: Document; line: Line }) =>
    [line.taxable, line.igst, line.cgst, line.sgst].map((part) => signOf(document) * part) as Four
  const place = (document: Document) => digits[document.state] ?? ''
  const isInter = (document: Document) => document.state !== 'KA'

  /** The rows of documents that are listed one by one. Notes have no sign there. */
  const oneByOne = (isOf: (document: Document) => boolean) =>
    tableOf(
      taxed
        .filter(({ document }) => isOf(document))
        .map(({ document, line }) => [
          [
            document.gstin,
            document.number,
            document.day,
            document.paise,
            place(document),
            line.rate,
          ]
            .filter((part) => part !== '')
            .join(' '),
          line.taxable,
          line.igst,
          line.cgst,
          line.sgst,
        ]),
    )
  const isNote = ({ series }: Document) => series === 'CN'

  return {
    b2b: oneByOne((document) => document.gstin !== '' && !isNote(document)),
    b2cl: oneByOne((document) => document.isLarge && !isNote(document)),
    cdnr: oneByOne((document) => document.gstin !== '' && isNote(document)),
    cdnur: oneByOne((document) => document.isLarge && isNote(document)),
    b2cs: tableOf(
      taxed
        .filter(({ document }) => document.gstin === '' && !document.isLarge)
        .map((one) => [`${place(one.document)} ${one.line.rate}`, ...taxes(one)]),
    ),
    exemp: tableOf(
      all.flatMap(({ document, line }) => {
        if (line.untaxed === undefined) return []
        const paise = signOf(document) * line.paise
        const kind = `${isInter(document) ? 'INTR' : 'INTRA'}${document.gstin ? 'B2B' : 'B2C'}`
        return [
          line.untaxed === 'nil-rated' ? ([kind, paise, 0] as const) : ([kind, 0, paise] as const),
        ]
      }),
    ),
    hsn: tableOf(
      all.map((one) => {
        const { document, line } = one
        const key = `${document.gstin ? 'B2B' : 'B2C'} ${line.hsn} ${line.unit} ${line.rate}`
        return [key, signOf(document) * line.quantity, signOf(document) * line.paise, ...taxes(one)]
      }),
    ),
    docs: numbersOf(documents.filter(within)),
    gstr3b: {
      taxable: tableOf(taxed.map((one) => ['3.1(a)', ...taxes(one)])),
      exempt: tableOf(
        all
          .filter(({ line }) => line.untaxed !== undefined)
          .map(({ document, line }) => ['3.1(c)', signOf(document) * line.paise]),
      ),
      interState: tableOf(
        taxed
          .filter(({ document }) => isInter(document) && document.gstin === '')
          .map(({ document, line }) => [
            place(document),
            signOf(document) * line.taxable,
            signOf(document) * line.igst,
          ]),
      ),
    },
    sales: tableOf(
      all.map((one) => {
        const { document, line } = one
        const key = [document.gstin, names[document.state], line.hsn, line.unit, line.rate].join(
          '|',
        )
        return [key, signOf(document) * line.quantity, ...taxes(one), signOf(document) * line.paise]
      }),
    ),
    ledger: accountsOf(sold, movements, closings, within),
    advances: advancesOf(movements, closings, { first, last }),
    units: units.filter(within),
  }
}

type Four = [taxable: number, igst: number, cgst: number, sgst: number]

/**
 * Table 13: the first and the last number of each series, and how many there are. Plain receipts and kept
 * advances have no row.
 */
function numbersOf(documents: Document[]) {
  const bySeries = Map.groupBy(documents, ({ series }) => series)
  bySeries.delete('RC')
  bySeries.delete('KA')
  return [...bySeries.values()]
    .map((rows) => `${rows[0]?.number} ${rows.at(-1)?.number} ${rows.length}`)
    .sort()
}

/** What each account of the ledger got, less what it gave. */
function accountsOf(
  sold: Document[],
  movements: Movement[],
  closings: Map<string, Closing>,
  within: (row: { day: string }) => boolean,
): Table {
  const ofMoney = movements
    .filter(within)
    .flatMap(({ paise, isByHand, isAdvance }) => [
      [isByHand ? 'Bank' : 'Payment provider', paise] as const,
      [isAdvance ? 'Advances from customers' : 'Customers', -paise] as const,
    ])
  const ofSales = sold.flatMap((document) => {
    const sum = (part: 'taxable' | 'igst' | 'cgst' | 'sgst') =>
      -signOf(document) * document.lines.reduce((total, line) => total + line[part], 0)
    return [
      [document.series === 'CN' ? 'Sales returns and reductions' : 'Sales', sum('taxable')],
      ['IGST payable', sum('igst')],
      ['CGST payable', sum('cgst')],
      ['SGST/UTGST payable', sum('sgst')],
      ['Customers', signOf(document) * document.paise],
    ] as const
  })
  // On the day of the document that ends it, what had been paid is no advance any more.
  const absorbed = movements.flatMap(({ orderId, paise, isAdvance }) => {
    const closing = closings.get(orderId)
    if (!isAdvance || !closing || !within(closing)) return []
    const account = closing.isKept ? 'Advances kept of cancelled orders' : 'Customers'
    return [['Advances from customers', paise] as const, [account, -paise] as const]
  })
  return tableOf([...ofMoney, ...ofSales, ...absorbed])
}

/**
 * For each order with an advance in the period, or one still open before it: what came, went back, was invoiced, was
 * kept, is open.
 */
function advancesOf(movements: Movement[], closings: Map<string, Closing>, { first, last }: Days) {
  const known = movements.filter(({ isAdvance, day }) => isAdvance && day <= last)
  const byPayment = Map.groupBy(known, ({ paymentId }) => paymentId)
  const rows = [...byPayment.values()].flatMap((ofPayment) => {
    const [{ orderId, day } = { orderId: '', day: '' }] = ofPayment
    const sum = (of: (movement: Movement) => boolean) =>
      ofPayment.reduce((total, one) => total + (of(one) ? one.paise : 0), 0)
    const received = sum(({ paise }) => paise > 0)
    const refunded = -sum(({ paise }) => paise < 0)
    const { day: closed = '9999', isKept = false } = closings.get(orderId) ?? {}
    const openBefore = closed >= first && sum((one) => one.day < first) > 0
    if (day < first && !openBefore) return []
    const taken = closed <= last ? received - refunded : 0
    const [invoiced, kept] = isKept ? [0, taken] : [taken, 0]
    return [[orderId, received, refunded, invoiced, kept, received - refunded - taken] as const]
  })
  return tableOf(rows)
}
