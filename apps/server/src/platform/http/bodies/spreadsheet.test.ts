import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import Fastify, { type FastifyReply } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { sendCsv, toCsv } from './spreadsheet.ts'

const columns = [{ title: 'Number', of: ({ id }: { id: string }) => id }]
const app = Fastify({ forceCloseConnections: true })
afterAll(() => app.close())

let read = 0
const batch = (from: number) => {
  read += 1
  return Array.from({ length: 1000 }, (_, index) => ({ id: String(from + index).padStart(100) }))
}

const { promise: ended, resolve: end } = Promise.withResolvers<void>()
let reply: FastifyReply | undefined

app.get('/endless', (_request, to) => {
  reply = to
  async function* batches() {
    try {
      for (let from = 0; ; from += 1000) yield batch(from)
    } finally {
      end()
    }
  }
  sendCsv(to, 'endless.csv', columns, batches())
})
app.get('/broken', (_request, reply) => {
  async function* batches() {
    yield [{ id: 'first' }]
    await sleep(50)
    throw new Error('the database is gone')
  }
  sendCsv(reply, 'broken.csv', columns, batches())
})
app.get('/hostile', (_request, reply) => {
  async function* batches() {
    yield [';=1+1', 'a;=1+1', 'a; @SUM(A1)', 'a\t+1', 'a\n-1', 'a;b', 'a;1', 'x=1'].map((id) => ({
      id,
    }))
  }
  sendCsv(reply, 'hostile.csv', columns, batches())
})
/** Texts that a spreadsheet would turn into a date, a time or a number, and texts that it leaves alone. */
const rewritten = [
  '12/3',
  '4-5',
  '3-4-2026',
  '12.3',
  '12.3.26',
  '2004/3',
  '10:30',
  'Mar 4',
  '4 March',
  'Jan-26',
  '7e12',
  '1E5',
  '0042',
  '411001411001411001',
]
const untouched = [
  '12/3 MG Road',
  '12/B',
  'B-4',
  '2026-03-10 00:00',
  '2027-01-20',
  '411001',
  'May',
  '#7e1234',
]
app.get('/rewritten', (_request, reply) => {
  async function* batches() {
    yield [...rewritten, ...untouched].map((id) => ({ id }))
  }
  sendCsv(reply, 'rewritten.csv', columns, batches())
})
let typed: { one: string; other: string }[] = []
app.get('/typed', (_request, reply) => {
  async function* batches() {
    yield typed
  }
  sendCsv(
    reply,
    'typed.csv',
    [
      { title: 'One', of: ({ one }) => one },
      { title: 'Other', of: ({ other }) => other },
    ],
    batches(),
  )
})
const origin = await app.listen({ port: 0 })

test('a file for a machine has its texts as they are', async () => {
  async function* batches() {
    yield ['28-Nov-2026', '0902', '01-Jammu & Kashmir', 'a "b", c'].map((id) => ({ id }))
  }
  const text = (await Array.fromAsync(toCsv(columns, batches(), 'machine'))).join('')

  expect(text).toBe(
    ['Number', '28-Nov-2026', '0902', '01-Jammu & Kashmir', '"a ""b"", c"', ''].join('\r\n'),
  )
})

test('reads no faster than its reader, and stops once the reader has gone', async () => {
  const gone = new AbortController()
  const response = await fetch(`${origin}/endless`, { signal: gone.signal })
  const reader = response.body?.getReader()
  await reader?.read()
  const isFull = () => reply?.raw.writableNeedDrain
  await expect.poll(isFull).toBe(true)
  // During these five calls the shop has time to read more batches, but it waits for the client.
  for (let call = 0; call < 5; call++) await (await fetch(`${origin}/hostile`)).text()

  // Buffers between the shop and the client hold some batches. 100 batches would be 10 MB, more than the
  // buffers hold.
  expect(read).toBeLessThan(100)
  gone.abort()
  await ended
})

test('breaks the connection if reading fails, so that a part is not taken for the whole', async () => {
  const response = await fetch(`${origin}/broken`)

  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
})

test('contains no formula, even if another separator splits a cell', async () => {
  const text = await (await fetch(`${origin}/hostile`)).text()

  const cells = text.split(/[;,\t\r\n]/).map((cell) => cell.replaceAll('"', '').trim())
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  expect(cells).toEqual(expect.arrayContaining(["'=1+1", "'@SUM(A1)", "'+1", "'-1", 'b', 'x=1']))
})

const separators = [',', ';', '|', '\t', '\v', '\f', '\r', '\n', '\u2028']

/** Splits a file at each separator, also inside quotes. */
const split = (file: string, separator: string) => file.split(separator)

/** Splits a file as spreadsheets do: a quoted cell begins with a quote and contains separators. */
function splitOutsideQuotes(file: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  let isStart = true
  for (let at = 0; at < file.length; at++) {
    const letter = file[at] ?? ''
    if (isQuoted && letter === '"' && file[at + 1] === '"') at++
    else if (letter === '"' && (isQuoted || isStart)) {
      isQuoted = !isQuoted
      isStart = false
      continue
    } else if (!isQuoted && (letter === separator || letter === '\n')) {
      cells.push('')
      isStart = true
      continue
    }
    cells[cells.length - 1] += letter
    isStart = false
  }
  return cells
}

const startsFormula = (cell: string) => /^["\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u.test(cell)

const hostileText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...separators, '"', "'", ' ', '\u200b', '\ufeff') },
      {
        weight: 2,
        arbitrary: fc.constantFrom('=1+1', '+', '-', '@', '＝', '4-5', '3\n-4', '0042'),
      },
      { weight: 1, arbitrary: fc.constantFrom('a', '12/3', 'आ') },
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

test('contains no formula, whatever people type and wherever a spreadsheet splits', async () => {
  const row = fc.record({ one: hostileText, other: hostileText })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      typed = rows
      const { body } = await app.inject('/typed')
      for (const separator of separators) {
        for (const way of [split, splitOutsideQuotes]) {
          expect(way(body, separator).filter(startsFormula)).toEqual([])
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('text without formulas is written as it was typed', async () => {
  typed = [{ one: 'A - B; Phone: +91 98765', other: 'a=b, c+d "e" -' }]

  const { body } = await app.inject('/typed')

  const [, line] = body.split('\r\n')
  expect(line).toBe('A - B; Phone: +91 98765,"a=b, c+d ""e"" -"')
})

test('values that a spreadsheet would turn into a date or a number are written as text', async () => {
  const [, ...lines] = (await (await fetch(`${origin}/rewritten`)).text()).trimEnd().split('\r\n')

  expect(lines).toEqual([...rewritten.map((cell) => `'${cell}`), ...untouched])
})
