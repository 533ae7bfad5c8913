import pg from 'pg'
import { causesOf } from '../causes.ts'
import { currentScope } from '../request-scope.ts'
import { type Database, type Db, openOn, type PoolOptions, timeLimits } from './client.ts'
import { isDatabaseAway } from './database-away.ts'

/** Where what everybody may see is read: a replica as far as it knows enough, else the database. */
export interface Reading {
  db: Db
  /** From now on nothing is read that is older than this moment. */
  noteChange(): Promise<void>
  /** How many reads went where, and how far the replica is behind; nothing without one. */
  figures(): { replica: number; primary: number; lagSeconds: number } | undefined
  close(): Promise<void>
}

interface Options extends PoolOptions {
  /** Of the replica, or of something that leads to one of several. */
  url: string | undefined
  database: Database
  /** Whether all that was acknowledged anywhere would have been noted here. */
  isCurrent(): boolean
}

/** Not asked again for so long where it could not be reached. */
const restMs = 1_000
const beatMs = 1_000
/** A statement that the replica ended, because it stood in the way of what it replays. */
const conflicts = new Set(['40001', '40P01'])

/** This connection's replica has not replayed all that must be seen. */
class Behind extends Error {
  override name = 'Behind'
}

/**
 * Reads from a replica. Each change of what everybody sees is noted with the place in the log up to
 * which the primary has written by then; a connection is used once its replica has replayed that far.
 */
export function openReading(options: Options): Reading {
  const { url, database } = options
  if (url === undefined) return withoutReplica(database)
  const pool = openPool(url, options)
  const counts = { replica: 0, primary: 0 }
  /** What each connection's replica is known to have replayed. */
  const replayed = new WeakMap<pg.PoolClient, number>()
  let version = 0
  let needed: string | undefined
  let awayUntil = 0
  let sample: { place: string; at: number } | undefined
  let lagSeconds = Number.NaN

  async function whereThePrimaryIs(): Promise<string> {
    const { rows } = await database.pool.query<{ place: string }>(
      'select pg_current_wal_insert_lsn()::text as place',
    )
    return rows[0]?.place ?? ''
  }

  async function noteChange() {
    const noted = ++version
    needed = undefined
    const place = await whereThePrimaryIs().catch(() => undefined)
    if (noted === version) needed = place
  }

  async function hasReplayed(client: pg.PoolClient | pg.Pool, place: string): Promise<boolean> {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"`,
      [place],
    )
    return rows[0]?.isThere === true
  }

  async function admit(client: pg.PoolClient) {
    const wanted = version
    if (replayed.get(client) === wanted) return
    if (needed === undefined || !(await hasReplayed(client, needed))) throw new Behind()
    replayed.set(client, wanted)
  }

  async function onReplica<Result>(work: (client: pg.PoolClient) => Promise<Result>) {
    const client = await pool.connect()
    let isUseless = false
    try {
      await admit(client)
      return await work(client)
    } catch (error) {
      isUseless = isDatabaseAway(error)
      throw error
    } finally {
      client.release(isUseless || /[TE]/.test(client.getTransactionStatus() ?? ''))
    }
  }

  async function onEither<Result>(work: (client: pg.PoolClient) => Promise<Result>) {
    const isKnown = needed !== undefined && options.isCurrent() && !currentScope()?.wantsNewest
    const isFit = isKnown && performance.now() > awayUntil
    if (isFit) {
      try {
        const result = await onReplica(work)
        counts.replica++
        return result
      } catch (error) {
        // Reading changes nothing: it can be done again.
        if (!mayTryPrimary(error)) throw error
        if (isDatabaseAway(error)) awayUntil = performance.now() + restMs
      }
    }
    counts.primary++
    return database.onConnection(work)
  }

  /** How long ago the primary wrote what the replica still lacks. */
  async function look() {
    if (needed === undefined) await noteChange()
    try {
      sample ??= { place: await whereThePrimaryIs(), at: performance.now() }
      const isThere = await hasReplayed(pool, sample.place)
      lagSeconds = isThere ? 0 : (performance.now() - sample.at) / 1000
      if (isThere) sample = undefined
    } catch {
      sample = undefined
      lagSeconds = Number.NaN
    }
  }
  let looking = noteChange()
  const beat = setInterval(() => {
    looking = looking.then(look)
  }, beatMs).unref()

  return {
    db: openOn(onEither, { prepares: options.prepares ?? true }),
    noteChange,
    figures: () => ({ ...counts, lagSeconds }),
    async close() {
      clearInterval(beat)
      await looking
      await pool.end()
    },
  }
}

function mayTryPrimary(error: unknown): boolean {
  if (error instanceof Behind || isDatabaseAway(error)) return true
  for (const cause of causesOf(error)) {
    if (cause instanceof pg.DatabaseError && conflicts.has(cause.code ?? '')) return true
  }
  return false
}

const withoutReplica = ({ db }: Database): Reading => ({
  db,
  noteChange: async () => undefined,
  figures: () => undefined,
  close: async () => undefined,
})

function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.most ?? 20,
    // The database itself is there for whoever would wait.
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...timeLimits(options),
    application_name: 'nirbhaya-reading',
    pipeline: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
