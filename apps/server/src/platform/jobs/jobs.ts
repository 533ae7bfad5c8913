import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Db, Tx } from '../database/client.ts'
import { connectionOf } from '../database/connections.ts'
import { messageOf } from '../error-message.ts'
import { currentRequestId, forRequest } from '../request-scope.ts'
import { traced } from '../tracing/tracing.ts'
import { listening } from './listening.ts'
import { type Handlers, HopelessWork, type Jobs, type Queues } from './queues.ts'

/** The queues of all rooms, opened. */
export interface Workshop<Declared extends Queues> extends Jobs<Declared> {
  /** Starts doing the work. */
  work(handlers: Handlers<Declared>): Promise<void>
  /** Takes no further work and lets what is running finish; work can still be queued. */
  rest(): Promise<void>
  stop(): Promise<void>
}

const daySeconds = 24 * 60 * 60

/** pg-boss's own, said here: a queue that had another one gets it back. */
const longestJobSeconds = 15 * 60

const queueOptions = {
  // A mail server or the provider may be gone for hours: about two days of trying.
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 4 * 60 * 60,
  // Jobs and the reasons of their failures can name an e-mail address: none outstays its use.
  retentionSeconds: 4 * daySeconds,
  deleteAfterSeconds: daySeconds,
  // Work whose process was killed is missed after this long, not after the longest a job may take.
  heartbeatSeconds: 30,
  notify: true,
}

/**
 * Creates the queues, or brings older ones up to date; runs with the migrations, once at a time. It
 * is part of every start, so only what differs is written.
 */
export async function prepareJobs(client: pg.ClientBase, queues: Queues): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    ...{ supervise: false, schedule: false },
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    const there = new Map((await boss.getQueues()).map((one) => [one.name, one]))
    const schedules = new Map(
      (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, `${cron} ${timezone}`]),
    )
    for (const [name, { schedule, longestSeconds }] of Object.entries(queues)) {
      const options = { ...queueOptions, expireInSeconds: longestSeconds ?? longestJobSeconds }
      const known = there.get(name)
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
  /** The server itself, where a pooler stands before it. */
  directUrl?: string
  queues: Declared
  onError(error: Error): void
}

/** Opens the queue on a database that `prepareJobs` has prepared. */
export async function openJobs<Declared extends Queues>({
  url,
  directUrl = url,
  queues,
  onError,
}: JobsOptions<Declared>): Promise<Workshop<Declared>> {
  const names = Object.keys(queues)
  const pool = openPool(url, onError)
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: listening(directUrl, onError),
    },
    migrate: false,
    createSchema: false,
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  return {
    async enqueue(tx, name, data, { afterSeconds } = { afterSeconds: 0 }) {
      await boss.send(
        name,
        { ...data, ...caused() },
        { startAfter: afterSeconds, db: through(tx, `send_${name}`) },
      )
    },
    async enqueueAll(tx, name, all) {
      if (all.length === 0) return
      const pieces = all.map((data) => ({ data: { ...data, ...caused() } }))
      await boss.insert(name, pieces, { db: through(tx) })
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
      // Who waited until there was rest has waited; the rest goes back to be done.
      await boss.stop({ graceful: true, timeout: 3_000, close: true })
      await pool.end()
    },
  }
}

/** Of its own: work that waits for connections must not keep customers from theirs. */
function openPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'nirbhaya-jobs',
    max: 4,
    connectionTimeoutMillis: 10_000,
    // For a server that has vanished; tidying up may take its time.
    query_timeout: 60_000,
    keepAlive: true,
  })
  pool.on('error', onError)
  return pool
}

/**
 * A transaction as the library asks it.
 * @param name of its one statement, which differs from queue to queue
 */
const through = (tx: Db | Tx, name?: string) => ({
  executeSql: (text: string, values?: unknown[]) => connectionOf(tx).query({ name, text }, values),
})

/** Beside what the work is about stands which request caused it. */
const cause = '$request'

function caused() {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { [cause]: requestId }
}

/** Does a job as part of the request that caused it. */
function handleFor(job: Job<unknown>, handle: (data: unknown) => Promise<void>): Promise<void> {
  const { [cause]: requestId, ...data } = (job.data ?? {}) as Record<string, unknown>
  const work = () => traced(`job ${job.name}`, { 'job.id': job.id }, () => handle(data))
  return typeof requestId === 'string' ? forRequest(requestId, work) : work()
}

/** For the log: the request that caused a job, where one did. */
function causeOf({ data }: Job<unknown>): string {
  const requestId = (data as Record<string, unknown> | null)?.[cause]
  return typeof requestId === 'string' ? ` (request ${requestId})` : ''
}

const workPace = {
  // A full batch is followed by the next at once. One by one, a rush would be worked off at the
  // pace of the polls, which are rare while notifications arrive.
  batchSize: 10,
  burstWhenBatchFull: true,
  // One slow mail must not hold up those that come after its batch.
  localConcurrency: 2,
  pollingIntervalSeconds: 2,
  // Should notifications be lost: what is queued, and what becomes due, is heard of (`listening.ts`).
  notifyPollingIntervalSeconds: 60,
}

/** Does one job of a batch; one that failed is tried again, without the others. */
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
    const isHopeless = error instanceof HopelessWork
    const next = isHopeless ? 'is not tried again' : 'failed'
    onError(new Error(`${name} ${id}${causeOf(job)} ${next}: ${reason}`, { cause: error }))
    return { id, status: isHopeless ? 'deadletter' : 'failed', output: { reason } }
  }
  // At once: until it is known as done, a killed process means that it is done again, and the
  // slowest of the batch may take minutes. Should this fail, the batch's end does it.
  await boss.complete(name, job).catch(onError)
  return { id, status: 'completed' }
}
