import { lineName, variantWords } from '@nirbhaya/contract/catalogue/variants'
import { highestAmount } from '@nirbhaya/contract/input-limits'
import { lineFaults } from '@nirbhaya/contract/messages/moving'
import type { Sellable } from '../catalogue/sellable.service.ts'
import type { ImportedBooking } from '../settling/imported-orders.service.ts'
import type { Facts } from './facts.service.ts'
import type { FaultyLine, ImportRecord, OrderedItem, OrderRecord } from './records.ts'
import { shareOut, splitUnits } from './sharing-out.ts'

export type BookedLine = ImportedBooking['lines'][number]

/** A record as the shop can take it: it is there from before, it has faults, or it can be brought in. */
export type Judgement =
  | { verdict: 'known' }
  | { verdict: 'wrong'; faults: FaultyLine[] }
  | { verdict: 'ready'; lines: BookedLine[] }

const wrong = (...faults: FaultyLine[]): Judgement => ({ verdict: 'wrong', faults })
const ready = (lines: BookedLine[] = []): Judgement => ({ verdict: 'ready', lines })

/** Compares a record with what the shop has. @param line the record's first line */
export function judgeRecord(facts: Facts, record: ImportRecord, line: number): Judgement {
  if (facts.known.has(record.id)) return { verdict: 'known' }
  if (record.kind === 'products') {
    return facts.products.find(record.name) ? { verdict: 'known' } : ready()
  }
  if (record.kind === 'subscribers') {
    const now = facts.subscriptions.get(record.email)
    if (now === 'subscribed') return { verdict: 'known' }
    return now ? wrong({ line, field: 'email', message: lineFaults.unsubscribed }) : ready()
  }
  const person = facts.people.get(record.person.email)
  if (person && person.standing !== 'usable') {
    // A customer who is here already stays as they are, whoever confirmed the mailbox.
    if (record.kind === 'customers' && person.standing === 'unproved') return { verdict: 'known' }
    return wrong({ line, field: 'email', message: lineFaults[person.standing] })
  }
  if (record.kind === 'customers') return person ? { verdict: 'known' } : ready()
  return judgeOrder(facts, record, line)
}

interface FoundItem extends OrderedItem {
  found: Sellable
  variantId: string | null
  words: string
  batchId: string | null
}

function judgeOrder(facts: Facts, record: OrderRecord, line: number): Judgement {
  const faults: FaultyLine[] = []
  const items = record.items.flatMap((item) => findItem(facts, item, faults) ?? [])
  if (faults.length > 0) return wrong(...faults)
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (record.paidPaise < units) {
    return wrong({ line, field: 'paid', message: lineFaults.tooLittle })
  }
  if (record.duePaise > highestAmount * 100) {
    return wrong({ line, field: 'due', message: lineFaults.tooMuch })
  }
  const weights = items.map(({ found, quantity }) => found.listPricePaise * quantity)
  const paid = shareOut(record.paidPaise, weights)
  const due = shareOut(record.duePaise, weights)
  const lines = items.flatMap(({ found, quantity, variantId, words, batchId }, index) =>
    splitUnits(quantity, paid[index] ?? 0, due[index] ?? 0).map((alike) => ({
      ...alike,
      productId: found.id,
      variantId,
      name: lineName(found.name, words),
      variant: words,
      cancelPolicy: found.cancelPolicy,
      batchId,
    })),
  )
  if (lines.some(({ pricePaise }) => pricePaise === 0)) {
    return wrong({ line, field: 'paid', message: lineFaults.tooLittle })
  }
  return ready(lines)
}

/** Finds the product of an item, the value of its option, and its batch. */
function findItem(
  { products }: Facts,
  item: OrderedItem,
  faults: FaultyLine[],
): FoundItem | undefined {
  const refuse = (field: string, message: string) => {
    faults.push({ line: item.line, field, message })
    return undefined
  }
  // WooCommerce names a variation `Ring - 12`.
  const parted = /^(.*\S)\s+[-–]\s+(\S.*)$/.exec(item.product)
  const whole = products.find(item.product)
  const found = whole ?? products.find(parted?.[1] ?? '')
  if (!found) return refuse('product', lineFaults.noProduct)
  const value = item.value || (whole ? '' : (parted?.[2] ?? ''))
  const variant = chosenValueOf(found, value)
  if (found.optionName !== '' && !variant) {
    return refuse(value ? 'value' : 'product', value ? lineFaults.wrongValue : lineFaults.noValue)
  }
  const batches = products.batchesOf(found.id)
  const batch =
    item.batch === undefined
      ? batches.find(({ state }) => state === 'open')
      : batches.find(({ number, state }) => number === item.batch && state !== 'done')
  if (!batch && item.batch !== undefined) return refuse('batch', lineFaults.batch)
  if (!batch && batches.length > 0) return refuse('product', lineFaults.noOpenBatch)
  return {
    ...item,
    found,
    variantId: variant?.id ?? null,
    words: variant ? variantWords(found.optionName, variant.name) : '',
    batchId: batch?.id ?? null,
  }
}

/** Finds a value by its name; WooCommerce may write `Ring size: 12`. */
function chosenValueOf({ optionName, values }: Sellable, text: string) {
  if (optionName === '') return undefined
  const wanted = text.toLowerCase().trim()
  const after = wanted.replace(/^[^:]*:\s*/, '')
  return values.find(({ name }) => [wanted, after].includes(name.toLowerCase()))
}
