import { lineFaults } from '@nirbhaya/contract/messages/moving'
import { linesPerJob } from '@nirbhaya/contract/moving/rules'
import { freePlacesOf } from '../batches/batches.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { restAfter } from '../platform/jobs/throttled.ts'
import { type Facts, readCatalogue, readFacts } from './facts.service.ts'
import { judgeRecord } from './judging.ts'
import {
  changeMoving,
  type LineResult,
  type LineRow,
  listLines,
  lockMoving,
  type MovingRow,
  resetLines,
  setResults,
} from './moving.queries.ts'
import type { MovingImports } from './moving.service.ts'
import { orderIdOf, type Reading, readRecord } from './records.ts'

/** The lines of one record, as far as they stand together. */
type Group = LineRow[]

/** What the dry run remembers of the lines that it has read. */
interface Memory {
  /** The first line with an id, and with a person's e-mail address. */
  ids: Map<string, number>
  emails: Map<string, number>
}

/**
 * The dry run: reads all lines of a file, and stores what is wrong with them. It brings nothing in. If it is interrupted,
 * it starts again.
 */
export async function checkLines(moving: MovingImports, movingId: string): Promise<void> {
  const { db } = moving
  const row = await db.transaction(async (tx) => {
    const found = await lockMoving(tx, movingId)
    if (found?.state !== 'checking') return undefined
    await resetLines(tx, movingId)
    await changeMoving(tx, movingId, { reachedLine: 0 })
    return found
  })
  if (!row) return
  const memory: Memory = { ids: new Map(), emails: new Map() }
  const taken = new TakenPlaces()
  let reached = 0
  let rest: Group = []
  for (;;) {
    const began = performance.now()
    const before = reached
    const lines = await listLines(db, movingId, reached, linesPerJob)
    const isLast = lines.length < linesPerJob
    reached = lines.at(-1)?.line ?? reached
    const groups = groupLines(row, [...rest, ...lines])
    // The last order may go on in the next lines.
    rest = isLast ? [] : (groups.pop() ?? [])
    const isStill = await db.transaction(async (tx) => {
      const found = await lockMoving(tx, movingId)
      // Another job has begun the dry run again, because it took this one for lost.
      if (found?.state !== 'checking' || found.reachedLine !== before) return false
      const results = await judgeGroups(tx, { moving, row, memory, taken }, groups)
      await setResults(tx, movingId, results)
      const end = isLast ? { state: 'checked' as const } : {}
      await changeMoving(tx, movingId, { reachedLine: reached, ...end })
      return true
    })
    if (isLast || !isStill) return
    await pauseAfter(performance.now() - began)
  }
}

/** The owner waits for an import, so the pause is as long as the work, and not the usual four times. */
export const pauseAfter = (workedMs: number) => restAfter(workedMs / 4)

/** Puts lines with the same number of an order together, if they follow each other. */
function groupLines(row: MovingRow, lines: LineRow[]): Group[] {
  const groups: Group[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    const id = row.kind === 'orders' ? orderIdOf(row, line) : ''
    if (last?.[0] && id !== '' && orderIdOf(row, last[0]) === id) last.push(line)
    else groups.push([line])
  }
  return groups
}

interface Check {
  moving: MovingImports
  row: MovingRow
  memory: Memory
  taken: TakenPlaces
}

async function judgeGroups(tx: Tx, check: Check, groups: Group[]): Promise<LineResult[]> {
  const { moving, row, memory, taken } = check
  const readings = groups.map((lines) => ({ lines, ...readRecord(row.kind, row, lines) }))
  for (const reading of readings) refuseRepeated(row, memory, reading)
  const records = readings.flatMap(({ record }) => record ?? [])
  const products = await readCatalogue(tx)
  const facts = await readFacts(tx, row, { products, adminEmail: moving.adminEmail }, records)
  const results: LineResult[] = []
  for (const reading of readings) results.push(...(await resultsOf(tx, facts, taken, reading)))
  return results
}

interface ReadGroup extends Reading {
  lines: Group
}

function refuseRepeated(row: MovingRow, memory: Memory, reading: ReadGroup): void {
  const { record, lines, faults } = reading
  const line = lines[0]?.line ?? 0
  if (!record) return
  const email = record.kind === 'customers' ? record.person.email : undefined
  const first = memory.ids.get(record.id)
  const sameEmail = email === undefined ? undefined : memory.emails.get(email)
  if (first !== undefined) {
    const message = row.kind === 'orders' ? lineFaults.apart(first) : lineFaults.sameAs(first)
    faults.push({ line, field: row.kind === 'subscribers' ? 'email' : 'id', message })
  } else if (sameEmail !== undefined) {
    faults.push({ line, field: 'email', message: lineFaults.sameEmail(sameEmail) })
  }
  if (faults.length > 0) {
    reading.record = undefined
    return
  }
  memory.ids.set(record.id, line)
  if (email !== undefined) memory.emails.set(email, line)
}

/** Returns what is stored about the lines of one record. */
async function resultsOf(
  tx: Tx,
  facts: Facts,
  taken: TakenPlaces,
  { lines, record, faults }: ReadGroup,
): Promise<LineResult[]> {
  const firstLine = lines[0]?.line ?? 0
  if (!record) return wrongLines(lines, faults)
  const judgement = judgeRecord(facts, record, firstLine)
  if (judgement.verdict === 'wrong') return wrongLines(lines, judgement.faults)
  if (judgement.verdict === 'ready' && !(await taken.take(tx, judgement.lines))) {
    return wrongLines(lines, [{ line: firstLine, field: 'product', message: lineFaults.batchFull }])
  }
  const isReady = judgement.verdict === 'ready'
  const sums = record.kind === 'orders' && isReady ? record : { paidPaise: 0, duePaise: 0 }
  return lines.map(({ line }, index) => ({
    line,
    firstLine,
    state: index > 0 ? 'part' : judgement.verdict,
    faults: [],
    paidPaise: index > 0 ? 0 : sums.paidPaise,
    duePaise: index > 0 ? 0 : sums.duePaise,
  }))
}

/** An order with one wrong line is left out as a whole: its other lines say so. */
export function wrongLines(lines: Group, faults: Reading['faults']): LineResult[] {
  const firstLine = lines[0]?.line ?? 0
  const byLine = Map.groupBy(faults, ({ line }) => line)
  return lines.map(({ line }) => {
    const own = (byLine.get(line) ?? []).map(({ field, message }) => ({ field, message }))
    const shown = own.length > 0 ? own : [{ field: '', message: lineFaults.order }]
    return { line, firstLine, state: 'wrong', faults: shown, paidPaise: 0, duePaise: 0 }
  })
}

interface WantedPlace {
  batchId: string | null
  variantId: string | null
  quantity: number
}

/** Counts the places that the orders of a file would take, so that the dry run finds the first one too many. */
class TakenPlaces {
  private readonly counts = new Map<
    string,
    { batchId: string; variantId: string | null; quantity: number }
  >()

  /** Counts the places of an order, if all of them are free. @returns whether they are */
  async take(tx: Tx, lines: WantedPlace[]): Promise<boolean> {
    const wanted = lines.flatMap(({ batchId, ...line }) =>
      batchId === null ? [] : [{ ...line, batchId }],
    )
    if (wanted.length === 0) return true
    const before = [...this.counts.values()]
    const free = await freePlacesOf(tx, [...before, ...wanted])
    for (const line of before) free.take(line)
    if (!wanted.every((line) => free.take(line))) return false
    for (const { batchId, variantId, quantity } of wanted) {
      const key = `${batchId} ${variantId}`
      const sum = (this.counts.get(key)?.quantity ?? 0) + quantity
      this.counts.set(key, { batchId, variantId, quantity: sum })
    }
    return true
  }
}
