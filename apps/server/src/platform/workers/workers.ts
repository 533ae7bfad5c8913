import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../error-message.ts'
import { readAllWorkers } from '../metrics/metrics.ts'
import type { FromWorker, ToWorker, WorkerTask } from './worker.ts'

interface Options {
  count: number
  task: WorkerTask
  say(line: string): void
  /** Called when a worker asks for a restart of the shop. */
  onRestart?: () => void
}

export interface Workers {
  /** Asks each worker to finish its requests, and waits until all have ended. */
  stop(): Promise<void>
}

/** A worker that ended is replaced after a pause. A worker that ends before `healthyAfterMs` doubles it. */
const firstPauseMs = 250
const longestPauseMs = 30_000
/** A worker that ran longer was healthy: the pause after its end is `firstPauseMs` again. */
const healthyAfterMs = 60_000
/**
 * A worker that still runs this long after SIGTERM is killed. The time is longer than a worker's own limit
 * for its shutdown.
 */
const longestStopMs = 35_000

/**
 * Lets several processes serve one port. Connections are distributed in turn, so a worker that ends takes
 * only its own requests with it. Resolves once all workers answer.
 * @throws if a worker ends before all workers answer
 */
export async function startWorkers({ count, task, say, onRestart }: Options): Promise<Workers> {
  // This serialisation keeps NaN, the value of an unknown metric.
  cluster.setupPrimary({ serialization: 'advanced' })
  const alive = new Set<Worker>()
  const stopping = new AbortController()
  const { signal } = stopping

  function start() {
    const worker = cluster.fork()
    const tell = (message: ToWorker) => worker.isConnected() && worker.send(message)
    const ready = Promise.withResolvers<void>()
    alive.add(worker)
    worker.on('error', (error) => say(`Worker ${worker.id}: ${error.message}`))
    worker.on('message', async (message: FromWorker) => {
      if (message.kind === 'waiting') tell({ kind: 'task', task })
      if (message.kind === 'ready') ready.resolve()
      if (message.kind === 'closed') tell({ kind: 'closed' })
      if (message.kind === 'restart') onRestart?.()
      if (message.kind === 'metrics') {
        const text = await readAllWorkers().catch(() => undefined)
        tell({ kind: 'metrics', id: message.id, text })
      }
    })
    // A worker that could not start emits an error and no exit.
    const ended = new Promise<string>((resolve) => {
      worker.once('exit', (code, by) => resolve(by ? `was killed (${by})` : `ended (${code})`))
      worker.process.once('error', () => {
        if (worker.process.pid === undefined) resolve('did not start')
      })
    }).then((reason) => {
      alive.delete(worker)
      ready.reject(new Error(`worker ${worker.id} ${reason} before it answered`))
      return reason
    })
    return { worker, ready: ready.promise, ended }
  }

  /** Starts a worker. @returns undefined if that fails, for example because memory or processes are short */
  function tryToStart() {
    try {
      return start()
    } catch (error) {
      say(`A worker could not be started: ${messageOf(error as Error)}`)
      return undefined
    }
  }

  /** Keeps one worker running, beginning with the given process. */
  async function keepRunning(first: ReturnType<typeof start>) {
    let pauseMs = firstPauseMs
    for (let current: typeof first | undefined = first; ; current = tryToStart()) {
      const since = performance.now()
      current?.ready.catch(() => undefined)
      const reason = await current?.ended
      if (signal.aborted) return
      pauseMs =
        performance.now() - since > healthyAfterMs
          ? firstPauseMs
          : Math.min(2 * pauseMs, longestPauseMs)
      if (current) say(`Worker ${current.worker.id} ${reason}; another one starts.`)
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
    }
  }

  async function stop() {
    stopping.abort()
    const ends = [...alive].map((worker) => end(worker))
    await Promise.all(ends)
  }

  const first = Array.from({ length: count }, start)
  try {
    await Promise.all(first.map(({ ready }) => ready))
  } catch (error) {
    await stop()
    throw error
  }
  const running = first.map(keepRunning)
  return {
    async stop() {
      await stop()
      await Promise.all(running)
    },
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const timeout = setTimeout(() => worker.process.kill('SIGKILL'), longestStopMs)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(timeout)
}
