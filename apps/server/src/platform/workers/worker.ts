import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Config } from '../config/config.ts'

/**
 * What the main process passes to a worker. The worker reads all other settings itself, as the main process does.
 */
export interface WorkerTask {
  databaseUrl: string
  directUrl: string
  /** The web address of the payment sandbox that all workers share, if there is one. */
  sandboxUrl?: string | undefined
  /**
   * The shop's address since the start of the main process. A worker that is renewed later keeps it, so that all workers
   * have the same.
   */
  address?: Pick<Config, 'publicUrl' | 'apiUrl' | 'trustProxy' | 'areProxiesKnown'> | undefined
}

export type FromWorker =
  | { kind: 'waiting' }
  | { kind: 'ready' }
  | { kind: 'closed' }
  | { kind: 'restart' }
  | { kind: 'metrics'; id: string }
export type ToWorker =
  | { kind: 'task'; task: WorkerTask }
  | { kind: 'closed' }
  | { kind: 'metrics'; id: string; text: string | undefined }

const send = (message: FromWorker) => process.send?.(message)

/**
 * Waits for the next message of this kind for which `matches` returns true. Several calls may wait at the
 * same time.
 */
function receive<Kind extends ToWorker['kind']>(
  kind: Kind,
  matches: (message: Extract<ToWorker, { kind: Kind }>) => boolean = () => true,
) {
  type Message = Extract<ToWorker, { kind: Kind }>
  return new Promise<Message>((resolve) => {
    function listen(message: ToWorker) {
      if (message.kind !== kind || !matches(message as Message)) return
      process.off('message', listen)
      resolve(message as Message)
    }
    process.on('message', listen)
  })
}

/** Whether this process is one of several that serve one port. */
export const isWorker = cluster.isWorker

export async function receiveTask(): Promise<WorkerTask> {
  const task = receive('task')
  send({ kind: 'waiting' })
  return (await task).task
}

export const reportReady = () => send({ kind: 'ready' })

/** Asks the main process to stop the shop and start it again. */
export const reportRestart = (): void => void send({ kind: 'restart' })

/**
 * Waits until the main process has recorded that this worker stopped listening. Messages arrive in order, so
 * after its answer to `closed`, the main process sends no further connection to this worker.
 */
export async function reportClosed(): Promise<void> {
  if (!process.connected) return
  const disconnected = once(process, 'disconnect')
  const answer = receive('closed')
  send({ kind: 'closed' })
  await Promise.race([answer, disconnected])
}

/**
 * Asks the main process for the combined metrics of all workers.
 * @returns undefined if the main process could not read them, for example because a worker did not answer
 */
export async function readTogether(): Promise<string | undefined> {
  const id = randomUUID()
  const answer = receive('metrics', (message) => message.id === id)
  send({ kind: 'metrics', id })
  return (await answer).text
}
