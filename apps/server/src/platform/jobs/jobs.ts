import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Db, Tx } from '../database/client.ts'

/** Work that is done later, and what each kind carries. */
export interface JobData {
  'account.registered': { userId: string }
  'account.code-requested': {
    requestId: string
    purpose: CodePurpose
    subject: string
    payload?: string
  }
  'account.password-changed': { userId: string; changedAt: string }
  'account.email-changed': { userId: string; oldEmail: string; changedAt: string }
  'account.closing': { userId: string; closesAt: string }
  'account.erase-due': Record<never, never>
  'order.placed': { customerId: string; orderId: string }
  'order.status-changed': { customerId: string; orderId: string; eventId: string }
  'payment.event-received': { eventId: string }
  'payment.reconcile': Record<never, never>
}

/** What a mailed one-time code proves. */
export type CodePurpose = 'reset' | 'email-change' | 'google-link'

export type JobName = keyof JobData

const jobNames = [
  'account.registered',
  'account.code-requested',
  'account.password-changed',
  'account.email-changed',
  'account.closing',
  'account.erase-due',
  'order.placed',
  'order.status-changed',
  'payment.event-received',
  'payment.reconcile',
] as const satisfies JobName[]

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export interface Jobs {
  /** Queues work in the transaction that causes it: both happen or neither. */
  enqueue<Name extends JobName>(tx: Db | Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Starts doing the work. */
  work(handlers: JobHandlers): Promise<void>
  /** Takes no further work and lets what is running finish; work can still be queued. */
  rest(): Promise<void>
  stop(): Promise<void>
}

/** Creates the queues; runs with the migrations, once at a time. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const name of jobNames) {
      const known = await boss.getQueue(name)
      if (!known) {
        // A mail server or the provider may be gone for hours: about two days of trying.
        await boss.createQueue(name, {
          retryLimit: 20,
          retryBackoff: true,
          retryDelay: 5,
          retryDelayMax: 4 * 60 * 60,
          notify: true,
        })
      }
    }
    await boss.schedule('payment.reconcile', '* * * * *')
  } finally {
    await boss.stop({ graceful: false })
  }
}

interface JobsOptions {
  url: string
  onError(error: Error): void
}

/** Opens the queue on a database that `prepareJobs` has prepared. */
export async function openJobs({ url, onError }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'nirbhaya-jobs',
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async work(handlers) {
      for (const name of jobNames) {
        const handle = handlers[name] as (data: unknown) => Promise<void>
        // A full batch is followed by the next at once. One by one, a rush would be worked off at
        // the pace of the polls: while notifications arrive, pg-boss polls every 30 s only.
        const pace = { batchSize: 10, burstWhenBatchFull: true, pollingIntervalSeconds: 2 }
        await boss.work(name, { ...pace, perJobResults: true }, (batch) =>
          Promise.all(batch.map((job) => outcomeOf(job.id, handle(job.data)))),
        )
      }
    },
    async rest() {
      await Promise.all(jobNames.map((name) => boss.offWork(name, { wait: true })))
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000, close: true })
    },
  }
}

/** How one job of a batch went; one that failed is tried again, without the others. */
async function outcomeOf(id: string, work: Promise<void>): Promise<JobResult> {
  try {
    await work
    return { id, status: 'completed' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { id, status: 'failed', output: { reason } }
  }
}
