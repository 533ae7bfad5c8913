import pg from 'pg'
import { causesOf } from '../error-causes.ts'
import { currentScope } from '../request-scope.ts'
import { connectionName } from '../software-name.ts'
import { type Database, type Db, openOn, type PoolOptions, timeLimits } from './client.ts'
import { isDatabaseAway } from './database-away.ts'

/** Reads public data: from a replica if it is up to date, otherwise from the primary. */
export interface Reading {
  db: Db
  /** From now on, reads return no data older than this moment. */
  noteChange(): Promise<void>
  /** The number of reads on each server and the replica's lag; undefined without a replica. */
  figures(): { replica: number; primary: number; lagSeconds: number } | undefined
  close(): Promise<void>
}

interface Options extends PoolOptions {
  /** The URL of the replica, or of a balancer for several replicas. */
  url: string | undefined
  database: Database
  /** Whether this process has been informed of every saved change of public data, in any process. */
  isCurrent(): boolean
}

/** After a replica was unreachable, all reads use the primary for this long. */
const retryAfterMs = 1_000
const beatMs = 1_000
/** The codes with which a replica ends a statement that conflicts with replaying the log. */
const conflicts = new Set(['40001', '40P01'])

/** Thrown if a connection's replica may not yet have replayed the newest change of public data. */
class Behind extends Error {
  override name = 'Behind'
}

/**
 * Reads from a replica. After each change of public data, the primary's current position in the log is
 * recorded. A connection is used only after its replica has replayed the log up to that position.
 */
export function openReading(options: Options): Reading {
  const { url, database } = options
  if (url === undefined) return withoutReplica(database)
  const pool = openPool(url, options)
  const counts = { replica: 0, primary: 0 }
  /** For each connection: the `version` of the newest change that its replica has certainly replayed. */
  const replayed = new WeakMap<pg.PoolClient, number>()
  let version = 0
  let needed: string | undefined
  let awayUntil = 0
  let sample: { position: string; at: number } | undefined
  let lagSeconds = Number.NaN

  async function primaryPosition(): Promise<string> {
    const { rows } = await database.pool.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    )
    return rows[0]?.position ?? ''
  }

  async function noteChange() {
    const noted = ++version
    needed = undefined
    const position = await primaryPosition().catch(() => undefined)
    if (noted === version) needed = position
  }

  async function hasReplayed(client: pg.PoolClient | pg.Pool, position: string): Promise<boolean> {
    const { rows } = await client.query<{ hasArrived: boolean }>(
      `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasArrived"`,
      [position],
    )
    return rows[0]?.hasArrived === true
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
        // If the replica was away or behind, or had to end the read, the primary does the read again. Reads
        // change nothing, so repeating them does no harm.
        if (!mayTryPrimary(error)) throw error
        if (isDatabaseAway(error)) awayUntil = performance.now() + retryAfterMs
      }
    }
    counts.primary++
    return database.onConnection(work)
  }

  /**
   * Measures the lag of the replica. It notes the primary's position in the log, and measures how long the
   * replica takes to replay the log up to there.
   */
  async function measureLag() {
    if (needed === undefined) await noteChange()
    try {
      sample ??= { position: await primaryPosition(), at: performance.now() }
      const hasArrived = await hasReplayed(pool, sample.position)
      lagSeconds = hasArrived ? 0 : (performance.now() - sample.at) / 1000
      if (hasArrived) sample = undefined
    } catch {
      sample = undefined
      lagSeconds = Number.NaN
    }
  }
  let measuring = noteChange()
  const beat = setInterval(() => {
    measuring = measuring.then(measureLag)
  }, beatMs).unref()

  return {
    db: openOn(onEither, { prepares: options.prepares ?? true }),
    noteChange,
    figures: () => ({ ...counts, lagSeconds }),
    async close() {
      clearInterval(beat)
      await measuring
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
    // Do not wait longer for the replica: the primary can answer.
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...timeLimits(options),
    application_name: connectionName('reading'),
    pipeline: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
