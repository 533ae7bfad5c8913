import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'

/** What a worker is to serve; its settings it reads like the process that started it. */
export interface WorkerTask {
  databaseUrl: string
  directUrl: string
  /** Where the one payment sandbox of all workers answers, if there is one. */
  sandboxUrl?: string | undefined
}

export type FromWorker = { kind: 'waiting' } | { kind: 'ready' } | { kind: 'metrics'; id: string }
export type ToWorker =
  | { kind: 'task'; task: WorkerTask }
  | { kind: 'metrics'; id: string; text: string | undefined }

const tell = (message: FromWorker) => process.send?.(message)

/** The next message of a kind that is meant; several may wait for theirs at once. */
function heard<Kind extends ToWorker['kind']>(
  kind: Kind,
  isMeant: (message: Extract<ToWorker, { kind: Kind }>) => boolean = () => true,
) {
  type Meant = Extract<ToWorker, { kind: Kind }>
  return new Promise<Meant>((resolve) => {
    function listen(message: ToWorker) {
      if (message.kind !== kind || !isMeant(message as Meant)) return
      process.off('message', listen)
      resolve(message as Meant)
    }
    process.on('message', listen)
  })
}

/** Whether this process is one of several that serve one port. */
export const isWorker = cluster.isWorker

export async function receiveTask(): Promise<WorkerTask> {
  const task = heard('task')
  tell({ kind: 'waiting' })
  return (await task).task
}

export const reportReady = () => tell({ kind: 'ready' })

/** The metrics of all workers together; undefined where the others cannot be asked. */
export async function readTogether(): Promise<string | undefined> {
  const id = randomUUID()
  const answer = heard('metrics', (message) => message.id === id)
  tell({ kind: 'metrics', id })
  return (await answer).text
}
