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
}

export interface Workers {
  /** Asks each to finish what it has begun, and waits until all have. */
  stop(): Promise<void>
}

/** One that ends is followed by another at once, one that ends again soon after twice that pause. */
const firstPauseMs = 250
const longestPauseMs = 30_000
/** After so long it was well, whatever happens to it later. */
const wellAfterMs = 60_000
/** Longer than a worker gives itself. */
const longestStopMs = 35_000

/**
 * Has several processes answer one port: connections are given to them in turns, so one that ends
 * takes with it only what it had begun. Resolves once all of them answer.
 * @throws when one ends before
 */
export async function startWorkers({ count, task, say }: Options): Promise<Workers> {
  // As it is, with numbers that are none: metrics can be unknown.
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
      if (message.kind === 'metrics') {
        const text = await readAllWorkers().catch(() => undefined)
        tell({ kind: 'metrics', id: message.id, text })
      }
    })
    // Of one that could not even begin the process says an error, and no end.
    const ended = new Promise<string>((resolve) => {
      worker.once('exit', (code, by) => resolve(by ? `was killed (${by})` : `ended (${code})`))
      worker.process.once('error', () => {
        if (worker.process.pid === undefined) resolve('did not start')
      })
    }).then((how) => {
      alive.delete(worker)
      ready.reject(new Error(`worker ${worker.id} ${how} before it answered`))
      return how
    })
    return { worker, ready: ready.promise, ended }
  }

  /** Where memory or processes are short it may not even begin. */
  function tryToStart() {
    try {
      return start()
    } catch (error) {
      say(`A worker could not be started: ${messageOf(error as Error)}`)
      return undefined
    }
  }

  /** Keeps one place filled, from its first worker on. */
  async function keep(first: ReturnType<typeof start>) {
    let pauseMs = firstPauseMs
    for (let current: typeof first | undefined = first; ; current = tryToStart()) {
      const since = performance.now()
      current?.ready.catch(() => undefined)
      const how = await current?.ended
      if (signal.aborted) return
      pauseMs =
        performance.now() - since > wellAfterMs
          ? firstPauseMs
          : Math.min(2 * pauseMs, longestPauseMs)
      if (current) say(`Worker ${current.worker.id} ${how}; another one starts.`)
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
  const places = first.map(keep)
  return {
    async stop() {
      await stop()
      await Promise.all(places)
    },
  }
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), longestStopMs)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(patience)
}
