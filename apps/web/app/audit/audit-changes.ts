import type { AuditEntry } from '@nirbhaya/contract/audit/audit'
import { auditWords as words } from '@nirbhaya/contract/messages/audit'
import { factName, isNothing, spell } from './fact-words.ts'

/** One changed value in words. `before` is undefined for a created object, `after` for a deleted one. */
export interface Change {
  name: string
  before: string | undefined
  after: string | undefined
}

type Facts = Record<string, unknown>

const factsIn = (value: unknown): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {}

/** Lists the values that an action changed, in the order in which the log stores them. */
export function changesOf(entry: Pick<AuditEntry, 'entity' | 'before' | 'after'>): Change[] {
  const { entity, before, after } = entry
  const [was, became] = [factsIn(before), factsIn(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(became)])]
  return (
    names
      .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(became[name]))
      // For a created or deleted object, only the values that are not empty are listed.
      .filter(
        (name) => (before !== null && after !== null) || !isNothing(was[name] ?? became[name]),
      )
      .map((name) => {
        const said = before === null ? undefined : spell(entity, name, was[name])
        const now = after === null ? undefined : spell(entity, name, became[name])
        return {
          name: factName(name),
          before: said,
          after: said === now ? words.changedWithin : now,
        }
      })
  )
}

/** Returns the name of the changed object; undefined if the entry of the log contains no name. */
export function nameIn({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const facts = { ...factsIn(before), ...factsIn(after) }
  const { product, number } = facts
  if (typeof product === 'string' && typeof number === 'number') {
    return words.batchName(product, number)
  }
  const name = [facts.name, facts.title, facts.subject].find((one) => typeof one === 'string')
  return name as string | undefined
}

/** Returns the path of the object's page; undefined if the object was deleted or has no page. */
export function pageOf({ entity, entityId, after }: AuditEntry): string | undefined {
  if (after === null) return undefined
  if (entity === 'order') return `/admin/orders/${entityId}`
  if (entity === 'content') return `/admin/content/${entityId}`
  if (entity === 'policy') return `/admin/policies/${entityId}`
  if (entity === 'guide') return '/admin/start'
  if (entity === 'return-settings') return '/admin/policies/rules'
  if (entity === 'batch') return '/admin/batches'
  if (entity === 'delivery-settings') return '/admin/batches/promises'
  if (entity === 'notice-settings') return '/admin/notices'
  if (entity === 'mail-server') return '/admin/notices/mail-server'
  if (entity === 'payment-keys') return '/admin/settings/payments'
  if (entity === 'web-address') return '/admin/settings/address'
  if (entity === 'moving-out') return '/admin/settings/moving-out'
  if (entity === 'backup-place' || entity === 'restore') return '/admin/settings/backups'
  if (entity === 'import') return `/admin/moving?file=${entityId}`
  if (entity === 'staff') return '/admin/people'
  if (entity === 'brand') return '/admin/look'
  if (entity === 'paper-settings') return '/admin/papers/settings'
  const { slug, status = 'published' } = factsIn(after)
  if (entity === 'post') {
    return status === 'published' ? `/blogs/${entityId}` : `/admin/update-blog/${entityId}`
  }
  if (entity !== 'product' || typeof slug !== 'string') return undefined
  const page = status === 'published' ? '/product' : '/admin/update-product'
  return `${page}/${encodeURIComponent(slug)}`
}

/**
 * Returns the verb for an action of the audit log, for example "created" for `batch.create`. The part after
 * the last dot decides.
 */
export const deedOf = (action: string): string =>
  words.deeds[action.split('.').at(-1) ?? ''] ?? words.otherDeed
