import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const migrations = fileURLToPath(
  new URL('../../src/platform/database/migrations/', import.meta.url),
)

interface Column {
  type: string
  notNull: boolean
  default?: unknown
  generated?: unknown
  identity?: unknown
}

interface Index {
  isUnique: boolean
  where?: string
  columns: { expression: string }[]
}

interface Table {
  columns: Record<string, Column>
  indexes: Record<string, Index>
  foreignKeys: Record<string, object>
  uniqueConstraints: Record<string, object>
  checkConstraints: Record<string, { value: string }>
}

/** The tables of the database after a migration, by name, from the snapshot that drizzle stores with it. */
export type Schema = Record<string, Table>

const numberOf = (name: string) => name.slice(0, 4)

/** Returns the schema after the migration with this tag, or after the newest one. */
export function schemaAfter(tag?: string): Schema {
  const snapshots = readdirSync(`${migrations}meta`).filter((name) => /^\d{4}_/.test(name))
  const name =
    tag === undefined
      ? snapshots.sort().at(-1)
      : snapshots.find((one) => numberOf(one) === numberOf(tag))
  return JSON.parse(readFileSync(`${migrations}meta/${name}`, 'utf8')).tables
}

/**
 * Returns what migrations after `afterTag` declare as harmless. A line such as `-- unused since 0.1.0: order.tracking`
 * lets a column or a table be removed: release 0.1.0 does not read `tracking`, and neither does any other release that
 * may still run during the upgrade. A line such as `-- refuses less: place.place_quantity` lets a check change: it
 * accepts every row that it accepted before.
 */
export function listHarmless(afterTag: string): Set<string> {
  const later = readdirSync(migrations).filter(
    (name) => name.endsWith('.sql') && numberOf(name) > numberOf(afterTag),
  )
  const texts = later.map((name) => readFileSync(migrations + name, 'utf8'))
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/^-- (?:unused since \d+\.\d+\.\d+|refuses less): (\S+)$/gm)].map(
        ([, what = '']) => what,
      ),
    ),
  )
}

/** Returns the changes from `before` to `after` that would break code written for `before`. */
export function hindrances(before: Schema, after: Schema): { what: string; why: string }[] {
  return Object.entries(before).flatMap(([key, old]) => {
    const table = key.replace(/^public\./, '')
    const now = after[key]
    if (!now) return [{ what: table, why: 'was removed' }]
    return [...columnsOf(table, old, now), ...rulesOf(table, old, now)]
  })
}

function columnsOf(table: string, old: Table, now: Table) {
  const changed = Object.entries(old.columns).flatMap(([name, column]) => {
    const what = `${table}.${name}`
    const its = now.columns[name]
    if (!its) return [{ what, why: 'was removed' }]
    if (its.type !== column.type) {
      return [{ what, why: `was ${column.type} and is ${its.type}` }]
    }
    if (column.notNull && !its.notNull) return [{ what, why: 'can be null now' }]
    if (!column.notNull && its.notNull) return [{ what, why: 'must not be null now' }]
    if (column.default !== undefined && its.default === undefined && its.notNull) {
      return [{ what, why: 'has lost its default' }]
    }
    return []
  })
  const added = Object.entries(now.columns)
    .filter(([name]) => !old.columns[name])
    .filter(([, it]) => it.notNull && it.default === undefined && !it.generated && !it.identity)
    .map(([name]) => ({
      what: `${table}.${name}`,
      why: 'is new, and old code does not fill it in',
    }))
  return [...changed, ...added]
}

/**
 * Returns whether a unique key kept its columns and perhaps got more. Rows that differ in the old columns
 * also differ in the new ones, so the new key accepts every row that the old key accepted.
 */
function refusesLess(old: Index | undefined, now: Index | undefined): boolean {
  if (!old?.isUnique || !now || old.where !== now.where) return false
  const columns = new Set(now.columns.map(({ expression }) => expression))
  return old.columns.every(({ expression }) => columns.has(expression))
}

/** Returns the keys and checks that are new or stricter. */
function rulesOf(table: string, old: Table, now: Table) {
  const ruled = (one: Table) => ({
    ...Object.fromEntries(Object.entries(one.indexes).filter(([, it]) => it.isUnique)),
    ...one.uniqueConstraints,
    ...one.foreignKeys,
    ...one.checkConstraints,
  })
  const before = ruled(old)
  return Object.entries(ruled(now))
    .filter(([name, rule]) => JSON.stringify(rule) !== JSON.stringify(before[name]))
    .filter(([name]) => !refusesLess(old.indexes[name], now.indexes[name]))
    .map(([name]) => ({
      what: `${table}.${name}`,
      why: 'is a new rule, which old code does not know',
    }))
}
