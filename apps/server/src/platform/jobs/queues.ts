import type { Db, Tx } from '../database/client.ts'

/** Work of one kind that is done later; `Data` is what each piece of it carries. */
export interface Queue<Data extends object> {
  /** When a piece of it comes by itself: cron, in UTC. */
  schedule?: string
  /** How long a piece may take; without it, a quarter of an hour. Then it counts as failed. */
  longestSeconds?: number
  /** It sends a mail, and does nothing else. */
  isMail?: true
  /** Never there: it keeps the type. */
  data?: Data
}

/**
 * Declares work in the room that queues it, under a name that stays: what is queued outlives a
 * release. Whoever may know that room may do it.
 */
export const queue = <Data extends object = Record<never, never>>(
  settings: Pick<Queue<Data>, 'schedule' | 'longestSeconds'> = {},
): Queue<Data> => settings

/** The same, of work that is one mail. */
export const mailQueue = <Data extends object>(): Queue<Data> => ({ isMail: true })

/** The queues of a room, or of all of them, by name. */
export type Queues = Record<string, Queue<object>>

/** What a piece of work carries. */
export type DataOf<Declared extends Queues, Name extends keyof Declared> = NonNullable<
  Declared[Name]['data']
>

/** Who does the work of each queue. */
export type Handlers<Declared extends Queues> = {
  [Name in keyof Declared]: (data: DataOf<Declared, Name>) => Promise<void>
}

/** Where a room queues work: in queues of its own, and of rooms that it may know. */
export interface Jobs<Declared extends Queues> {
  /** Queues work in the transaction that causes it: both happen or neither. */
  enqueue<Name extends keyof Declared & string>(
    tx: Db | Tx,
    name: Name,
    data: DataOf<Declared, Name>,
    options?: { afterSeconds: number },
  ): Promise<void>
  /** The same for many pieces at once. */
  enqueueAll<Name extends keyof Declared & string>(
    tx: Db | Tx,
    name: Name,
    data: DataOf<Declared, Name>[],
  ): Promise<void>
}

/** Thrown by work that no later try can bring about: it stays visible as a failed job. */
export class HopelessWork extends Error {
  override name = 'HopelessWork'
}
