import type { AuditEntry } from '@nirbhaya/contract/audit'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { auditWords as words } from '@nirbhaya/contract/messages/audit'
import { formatRupees, paiseToRupees } from '@nirbhaya/contract/money'

/** One fact that changed, in words; a side is undefined where there was nothing to say. */
export interface Change {
  name: string
  before: string | undefined
  after: string | undefined
}

type Facts = Record<string, unknown>

/** Longer texts are cut: the log says what was done, not all of what was written. */
const longestText = 160

const factsIn = (value: unknown): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {}

/** What differs between before and after, in the order it was written down. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [was, became] = [factsIn(before), factsIn(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(became)])]
  return (
    names
      .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(became[name]))
      // Of what is new or gone only what there is.
      .filter(
        (name) => (before !== null && after !== null) || !isNothing(was[name] ?? became[name]),
      )
      .map((name) => {
        const said = before === null ? undefined : spell(name, was[name])
        const now = after === null ? undefined : spell(name, became[name])
        return {
          name: factName(name),
          before: said,
          after: said === now ? words.changedWithin : now,
        }
      })
  )
}

const paise = /Paise$/

/** `readTime` as `Read time`, and `refundedPaise` as `Refunded`: people read rupees. */
function factName(name: string): string {
  const spaced = name.replace(paise, '').replaceAll(/([A-Z])/g, ' $1')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** A moment as the log's facts hold it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function spell(name: string, value: unknown): string {
  if (isNothing(value)) return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') {
    if (paise.test(name)) return formatRupees(paiseToRupees(value))
    return name === 'price' || name === 'listPrice'
      ? formatRupees(value)
      : value.toLocaleString('en-IN')
  }
  if (Array.isArray(value)) return words.entries(value.length)
  if (typeof value === 'object') return nameOfThing(value as Facts)
  const text = String(value)
  if (moment.test(text)) return formatDateTime(text)
  return text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text
}

/** Of a picture its description; no reader wants to see how a thing is stored. */
function nameOfThing({ alt, name, url }: Facts): string {
  const said = [alt, name].find((one) => typeof one === 'string' && one !== '')
  return typeof said === 'string' ? said : url ? words.picture : words.details
}

/** What the thing is called, where the log knows. */
export function nameIn({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const facts = { ...factsIn(before), ...factsIn(after) }
  const name = [facts.name, facts.title, facts.subject].find((one) => typeof one === 'string')
  return name as string | undefined
}

/** Where the thing can be seen; undefined for what is gone or has no page of its own. */
export function pageOf({ entity, entityId, after }: AuditEntry): string | undefined {
  if (after === null) return undefined
  if (entity === 'order') return `/admin/orders/${entityId}`
  if (entity === 'content') return `/admin/content/${entityId}`
  const { slug, status = 'published' } = factsIn(after)
  if (entity === 'post') {
    return status === 'published' ? `/blogs/${entityId}` : `/admin/update-blog/${entityId}`
  }
  const isProduct = entity === 'product' && typeof slug === 'string'
  return isProduct ? `/product/${encodeURIComponent(slug)}` : undefined
}

/** The verb of an action, in words. */
export const deedOf = (action: string): string =>
  words.deeds[action.split('.').at(-1) ?? ''] ?? words.otherDeed
