import { hash } from 'node:crypto'
import pg from 'pg'
import { causesOf } from '../causes.ts'

/** Asked more often than this on one pool, a statement is worth a plan of each connection. */
const seldom = 10

/** Each connection keeps its plans in PostgreSQL's memory: no more statements than these get a name. */
const mostNames = 200

/** Texts that are made anew each time, as for lists of another length, are forgotten again. */
const mostCounted = 2_000
const longest = 10_000

/** Gives a text the name under which it is prepared; none yet, or ever, to one that is asked seldom. */
function namesOfOften(): (text: string) => string | undefined {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size === mostNames || text.length > longest) return name
    const before = times.get(text) ?? 0
    if (before < seldom) {
      if (times.size === mostCounted) times.clear()
      times.set(text, before + 1)
      return undefined
    }
    times.delete(text)
    // The same in each process: an old pooler lends connections on which another has prepared.
    names.set(text, `often_${hash('md5', text)}`)
    return names.get(text)
  }
}

type Ask = (statement: unknown, values?: unknown, ...more: unknown[]) => unknown

const isConfig = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  !('submit' in statement)

/** What has no values may be several statements, of which none can be prepared. */
const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0

/**
 * Has the connections of a pool prepare each statement that is asked often: others are planned anew each
 * time, which for many is half of what they cost. Where they may not prepare any, even those with a name
 * have none.
 */
export function nameStatements(pool: pg.Pool, prepares: boolean): void {
  const nameOf = namesOfOften()
  pool.on('connect', (client) => {
    const asking: Ask = (statement, values, ...more) => {
      const ask = pg.Client.prototype.query as Ask
      const given =
        typeof statement === 'string' && hasValues(values) ? { text: statement } : statement
      if (!isConfig(given)) return ask.call(client, given, values, ...more)
      const isNameless = given.name === undefined && hasValues(values ?? given.values)
      const name = prepares ? (isNameless ? nameOf(given.text) : given.name) : undefined
      return ask.call(client, { ...given, name }, values, ...more)
    }
    client.query = asking as typeof client.query
  })
}

/**
 * Whether a statement failed because its connection has it prepared no longer, or with another shape
 * of what it answers, as after another process's migration: it would be refused there for good.
 */
export function isPlanOutdated(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (!(cause instanceof pg.DatabaseError)) continue
    if (cause.code === '26000' || cause.routine === 'RevalidateCachedQuery') return true
  }
  return false
}
