import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Db, Tx } from '../database/client.ts'
import { connectionOf } from '../database/connections.ts'
import { messageOf } from '../error-message.ts'
import { currentRequestId, forRequest } from '../request-scope.ts'
import { connectionName } from '../software-name.ts'
import { traced } from '../tracing/tracing.ts'
import { listening } from './job-notifications.ts'
import { type Handlers, type Jobs, type Queues, UnretryableError } from './queues.ts'

export interface JobWorkers<Declared extends Queues> extends Jobs<Declared> {
  work(handlers: Handlers<Declared>): Promise<void>
  /** Starts no further jobs and waits for running ones. Jobs can still be queued. */
  rest(): Promise<void>
  stop(): Promise<void>
}

const daySeconds = 24 * 60 * 60

/**
 * The time limit of a job whose queue sets no `longestSeconds`. pg-boss has the same default, but applies its
 * default only to new queues: an existing queue would keep the limit that an earlier release set.
 */
const longestJobSeconds = 15 * 60

const queueOptions = {
  // A mail server or the payment provider may be away for hours. These settings retry for about two days.
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 4 * 60 * 60,
  // Jobs and their failure reasons may contain an e-mail address, so they are deleted once they are no
  // longer needed.
  retentionSeconds: 4 * daySeconds,
  deleteAfterSeconds: daySeconds,
  // A job whose process was killed is retried after this time, not only after its maximum duration.
  heartbeatSeconds: 30,
  notify: true,
}

/**
 * Creates the queues or brings existing ones up to date. It runs together with the migrations, in one process
 * at a time. It runs whenever a server starts, so it writes only differences.
 */
export async function prepareJobs(client: pg.ClientBase, queues: Queues): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    const existing = new Map((await boss.getQueues()).map((one) => [one.name, one]))
    const schedules = new Map(
      (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]),
    )
    for (const [name, { schedule, longestSeconds }] of Object.entries(queues)) {
      const options = { ...queueOptions, expireInSeconds: longestSeconds ?? longestJobSeconds }
      const known = existing.get(name)
      if (!known) await boss.createQueue(name, options)
      else if (!isDeepStrictEqual({ ...known, ...options }, known)) {
        await boss.updateQueue(name, options)
      }
      if (schedule && schedules.get(name) !== `${schedule} UTC`) await boss.schedule(name, schedule)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

interface JobsOptions<Declared> {
  url: string
  /** The URL of the database server itself, if `url` leads to a pooler. */
  directUrl?: string
  /** Whether each connection prepares named statements, which some poolers do not support. */
  prepares?: boolean
  queues: Declared
  /** Whether jobs start at the times of their schedules. */
  hasSchedule?: boolean
  onError(error: Error): void
}

/** Opens the queues of a database that `prepareJobs` has prepared. */
export async function openJobs<Declared extends Queues>({
  url,
  directUrl = url,
  prepares = true,
  queues,
  hasSchedule = true,
  onError,
}: JobsOptions<Declared>): Promise<JobWorkers<Declared>> {
  const names = Object.keys(queues)
  const pool = openPool(url, onError)
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(prepares ? prepared(text) : { text }, values),
      listen: listening(directUrl, onError),
    },
    migrate: false,
    createSchema: false,
    schedule: hasSchedule,
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  return {
    async enqueue(tx, name, data, { afterSeconds } = { afterSeconds: 0 }) {
      await boss.send(
        name,
        { ...data, ...causingRequest() },
        { startAfter: afterSeconds, db: databaseOf(tx) },
      )
    },
    async enqueueAll(tx, name, all) {
      if (all.length === 0) return
      const pieces = all.map((data) => ({ data: { ...data, ...causingRequest() } }))
      await boss.insert(name, pieces, { db: databaseOf(tx) })
    },
    async work(handlers) {
      for (const name of names) {
        const handle = handlers[name] as (data: unknown) => Promise<void>
        await boss.work(name, { ...workPace, perJobResults: true }, (batch) =>
          Promise.all(batch.map((job) => workOn(boss, job, handle, onError))),
        )
      }
    },
    async rest() {
      await Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
    },
    async stop() {
      // `rest` has already waited for running jobs. Jobs that still run are handed back to be done again.
      await boss.stop({ graceful: true, timeout: 3_000, close: true })
      await pool.end()
    },
  }
}

/** Opens a pool of its own, so that jobs waiting for connections do not block customers. */
function openPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: connectionName('jobs'),
    max: 4,
    connectionTimeoutMillis: 10_000,
    // Ends a query if the server has vanished. The limit is this long because maintenance of pg-boss may take
    // as long.
    query_timeout: 60_000,
    keepAlive: true,
  })
  pool.on('error', onError)
  return pool
}

/**
 * Gives a name to pg-boss's frequent statement, which begins with WITH and runs for every job. Each
 * connection then plans it only once; planning takes longer than running it. pg-boss's other texts get no
 * name, because they may contain several statements and PostgreSQL cannot prepare such a text.
 */
function prepared(text: string): pg.QueryConfig {
  if (!text.trimStart().startsWith('WITH')) return { text }
  return { name: createHash('md5').update(text).digest('hex'), text }
}

/** Wraps a transaction in the interface that the library uses. */
const databaseOf = (tx: Db | Tx) => ({
  executeSql: (text: string, values?: unknown[]) => connectionOf(tx).query(prepared(text), values),
})

/** The id of the causing request is stored next to the job's data, under this name. */
const requestKey = '$request'

function causingRequest() {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { [requestKey]: requestId }
}

/** Runs a job in the scope of the request that caused it. */
function handleFor(job: Job<unknown>, handle: (data: unknown) => Promise<void>): Promise<void> {
  const { [requestKey]: requestId, ...data } = (job.data ?? {}) as Record<string, unknown>
  const work = () => traced(`job ${job.name}`, { 'job.id': job.id }, () => handle(data))
  return typeof requestId === 'string' ? forRequest(requestId, work) : work()
}

/** Returns a text for the log about the request that caused a job, if any. */
function describeRequest({ data }: Job<unknown>): string {
  const requestId = (data as Record<string, unknown> | null)?.[requestKey]
  return typeof requestId === 'string' ? ` (request ${requestId})` : ''
}

const workPace = {
  // After a full batch, a worker fetches the next batch immediately. Otherwise the remaining jobs would wait
  // up to two seconds, until `job-notifications.ts` searches for due jobs again.
  batchSize: 10,
  burstWhenBatchFull: true,
  // Each queue runs two batches at a time, so that a slow mail does not delay the batches after its own.
  localConcurrency: 2,
  pollingIntervalSeconds: 2,
  // Polling is only needed if notifications are lost: new and due jobs are announced (`job-notifications.ts`).
  notifyPollingIntervalSeconds: 60,
}

/** Runs one job of a batch. If it fails, it is tried again without the others. */
async function workOn(
  boss: PgBoss,
  job: Job<unknown>,
  handle: (data: unknown) => Promise<void>,
  onError: (error: Error) => void,
): Promise<JobResult> {
  const { id, name } = job
  try {
    await handleFor(job, handle)
  } catch (error) {
    const reason = error instanceof Error ? messageOf(error) : String(error)
    const isHopeless = error instanceof UnretryableError
    const next = isHopeless ? 'is not tried again' : 'failed'
    onError(new Error(`${name} ${id}${describeRequest(job)} ${next}: ${reason}`, { cause: error }))
    return { id, status: isHopeless ? 'deadletter' : 'failed', output: { reason } }
  }
  // Mark the job as completed at once. At the end of the batch it would be too late: the slowest job may take
  // minutes, and after a kill of the process the job would run again. If marking fails here, the job is
  // completed together with its batch.
  await boss.complete(name, job).catch(onError)
  return { id, status: 'completed' }
}
