import type { Db, Tx } from '../database/client.ts'

/** A kind of background job. `Data` is the data of one job. */
export interface Queue<Data extends object> {
  /** The schedule on which a job is queued automatically: cron, in UTC. */
  schedule?: string
  /**
   * The time limit of a job in seconds; a quarter of an hour by default. After that it counts as failed.
   */
  longestSeconds?: number
  /** The job sends one mail and does nothing else. */
  isMail?: true
  /** Undefined at runtime; it only carries the type. */
  data?: Data
}

/**
 * Declares a queue in the module that fills it. The name must not change, because queued jobs outlive a
 * release. Any module that may import this module can handle the jobs.
 */
export const queue = <Data extends object = Record<never, never>>(
  settings: Pick<Queue<Data>, 'schedule' | 'longestSeconds'> = {},
): Queue<Data> => settings

export const mailQueue = <Data extends object>(): Queue<Data> => ({ isMail: true })

/** The queues of one module, or of all modules, by name. */
export type Queues = Record<string, Queue<object>>

export type DataOf<Declared extends Queues, Name extends keyof Declared> = NonNullable<
  Declared[Name]['data']
>

export type Handlers<Declared extends Queues> = {
  [Name in keyof Declared]: (data: DataOf<Declared, Name>) => Promise<void>
}

/** Queues jobs for a module, in its own queues and in those of modules that it may import. */
export interface Jobs<Declared extends Queues> {
  /** Queues a job in the transaction that causes it: both are saved, or neither. */
  enqueue<Name extends keyof Declared & string>(
    tx: Db | Tx,
    name: Name,
    data: DataOf<Declared, Name>,
    options?: { afterSeconds: number },
  ): Promise<void>
  enqueueAll<Name extends keyof Declared & string>(
    tx: Db | Tx,
    name: Name,
    data: DataOf<Declared, Name>[],
  ): Promise<void>
}

/** Thrown by a job that no retry can complete. It stays visible as a failed job. */
export class UnretryableError extends Error {
  override name = 'UnretryableError'
}
