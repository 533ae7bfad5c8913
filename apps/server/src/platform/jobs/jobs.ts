import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Db, Tx } from '../database/client.ts'
import { messageOf } from '../http/logging.ts'

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
  'image.remove-unused': { ids: string[] }
  'announcement.batch': { announcementId: string }
  'announcement.continue': Record<never, never>
  'announcement.test': { subject: string; message: string }
  'contact.received': { messageId: string }
  'contact.answered': { messageId: string }
  'order.placed': { customerId: string; orderId: string }
  'order.status-changed': { customerId: string; orderId: string; eventId: string }
  'order.balance-paid': { customerId: string; orderId: string; paymentId: string }
  'order.balance-reminder': { customerId: string; orderId: string; count: number }
  'order.remind': Record<never, never>
  'order.refunded': { refundId: string }
  'payment.event-received': { eventId: string }
  'payment.settle': { paymentId: string }
  'payment.close': { paymentId: string }
  'payment.reconcile': Record<never, never>
  'refund.send': { refundId: string }
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
  'image.remove-unused',
  'announcement.batch',
  'announcement.continue',
  'announcement.test',
  'contact.received',
  'contact.answered',
  'order.placed',
  'order.status-changed',
  'order.balance-paid',
  'order.balance-reminder',
  'order.remind',
  'order.refunded',
  'payment.event-received',
  'payment.settle',
  'payment.close',
  'payment.reconcile',
  'refund.send',
] as const satisfies JobName[]

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export interface Jobs {
  /** Queues work in the transaction that causes it: both happen or neither. */
  enqueue<Name extends JobName>(
    tx: Db | Tx,
    name: Name,
    data: JobData[Name],
    options?: { afterSeconds: number },
  ): Promise<void>
  /** Starts doing the work. */
  work(handlers: JobHandlers): Promise<void>
  /** Takes no further work and lets what is running finish; work can still be queued. */
  rest(): Promise<void>
  stop(): Promise<void>
}

/** Thrown by work that no later try can bring about: it stays visible as a failed job. */
export class HopelessWork extends Error {
  override name = 'HopelessWork'
}

const daySeconds = 24 * 60 * 60

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

/** Creates the queues, or brings older ones up to date; runs with the migrations, once at a time. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const name of jobNames) {
      const known = await boss.getQueue(name)
      if (known) await boss.updateQueue(name, queueOptions)
      else await boss.createQueue(name, queueOptions)
    }
    await boss.schedule('payment.reconcile', '* * * * *')
    await boss.schedule('order.remind', '23 * * * *')
    await boss.schedule('account.erase-due', '7 * * * *')
    await boss.schedule('announcement.continue', '* * * * *')
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
    async enqueue(tx, name, data, { afterSeconds } = { afterSeconds: 0 }) {
      await boss.send(name, data, { startAfter: afterSeconds, db: fromDrizzle(tx, sql) })
    },
    async work(handlers) {
      for (const name of jobNames) {
        const handle = handlers[name] as (data: unknown) => Promise<void>
        await boss.work(name, { ...workPace, perJobResults: true }, (batch) =>
          Promise.all(batch.map((job) => workOn(boss, job, handle, onError))),
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

const workPace = {
  // A full batch is followed by the next at once. One by one, a rush would be worked off at the
  // pace of the polls, which are rare while notifications arrive.
  batchSize: 10,
  burstWhenBatchFull: true,
  // One slow mail must not hold up those that come after its batch.
  localConcurrency: 2,
  pollingIntervalSeconds: 2,
  // Nothing notifies of a retry that has become due.
  notifyPollingIntervalSeconds: 5,
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
    await handle(job.data)
  } catch (error) {
    const reason = error instanceof Error ? messageOf(error) : String(error)
    const isHopeless = error instanceof HopelessWork
    const next = isHopeless ? 'is not tried again' : 'failed'
    onError(new Error(`${name} ${id} ${next}: ${reason}`, { cause: error }))
    return { id, status: isHopeless ? 'deadletter' : 'failed', output: { reason } }
  }
  // At once: until it is known as done, a killed process means that it is done again, and the
  // slowest of the batch may take minutes. Should this fail, the batch's end does it.
  await boss.complete(name, job).catch(onError)
  return { id, status: 'completed' }
}
