import { bootstrap, type PrintLine, type Stops } from './bootstrap.ts'
import type { Config } from './platform/config/config.ts'
import { memoryLimit } from './platform/memory-limit.ts'
import { receiveTask, reportClosed, reportReady, reportRestart } from './platform/workers/worker.ts'
import type { ForTests } from './serve-shop.ts'
import type { Shop } from './shop.ts'

export interface Running {
  /** Resolves to an error when the shop's own database ends unexpectedly, so that the shop stops. */
  failed: Promise<Error>
  /**
   * Finishes requests and jobs in progress. Then it stops each part of the shop before the parts that it
   * depends on.
   */
  stop(): Promise<void>
  /** Resolves when the owner restores a backup: the shop has to be stopped and started again. */
  restartAsked: Promise<void>
}

export interface RunningShop extends Running {
  shop: Shop
}

/**
 * Starts everything in this process, on one port, and prints the shop's URL.
 * @throws NotReadyForMoney, DataDirBusy, PortTaken
 */
export const startShop = (
  config: Config,
  say: PrintLine,
  forTests?: ForTests,
): Promise<RunningShop> =>
  stoppable(async (stops) => {
    const bootstrapped = await bootstrap(config, say, stops)
    const { prepareShop, readAhead, serveShop } = await loadShop()
    const preparing = prepareShop(config, bootstrapped, say, stops)
    // The preparation mostly waits for the database, so the built pages are loaded meanwhile.
    readAhead(config)
    const prepared = await preparing
    const asked = Promise.withResolvers<void>()
    const serving = { ...forTests, restart: asked.resolve }
    const shop = await serveShop(prepared.config, prepared, say, stops, serving)
    await prepared.greet()
    return { shop, failed: bootstrapped.failed, restartAsked: asked.promise }
  })

/** With less memory, Linux may end a process that serves the shop while another one reads a large file. */
const leastProcessMegabytes = 400

function warnOfLittleMemory({ processes }: Config, say: PrintLine): void {
  const megabytes = Math.floor(memoryLimit() / processes / 1024 ** 2)
  if (megabytes >= leastProcessMegabytes) return
  say(
    `Each of the ${processes} processes has ${megabytes} MB of memory, and needs 512 MB. Please give the shop more, or lower WEB_CONCURRENCY.`,
  )
}

/**
 * Starts several processes that serve one port. This process only keeps them running, and holds what they
 * share: the data folder, its database and the payment sandbox.
 */
export const startSeveral = (config: Config, say: PrintLine): Promise<Running> =>
  stoppable(async (stops) => {
    warnOfLittleMemory(config, say)
    const bootstrapped = await bootstrap(config, say, stops)
    const { prepareShop, startSandbox, startWorkers } = await loadShop()
    const prepared = await prepareShop(config, bootstrapped, say, stops)
    const { databaseUrl, directUrl } = prepared
    const sandboxUrl = await startSandbox(prepared.config, databaseUrl, say, stops)
    const { publicUrl, apiUrl, trustProxy, areProxiesKnown } = prepared.config
    const address = { publicUrl, apiUrl, trustProxy, areProxiesKnown }
    const task = { databaseUrl, directUrl, sandboxUrl, address }
    const asked = Promise.withResolvers<void>()
    const onRestart = asked.resolve
    const workers = await startWorkers({ count: config.processes, task, say, onRestart })
    stops.push(() => workers.stop())
    await prepared.greet()
    return { failed: bootstrapped.failed, restartAsked: asked.promise }
  })

/** Serves the shop as one of several processes. The parent process sends the URLs that this one uses. */
export const startWorker = (config: Config, say: PrintLine): Promise<RunningShop> =>
  stoppable(async (stops) => {
    stops.push(reportClosed)
    const { serveShop } = await loadShop()
    const task = await receiveTask()
    const shop = await serveShop({ ...config, ...task.address }, task, say, stops, {
      restart: reportRestart,
    })
    reportReady()
    // The main process restarts its workers.
    const never = new Promise<never>(() => undefined)
    return { shop, failed: never, restartAsked: never }
  })

/**
 * Loads the shop's modules, which takes most of a second. The database starts at the same time. The imports
 * at the top of this file must not load these modules, because the database would then start only afterwards.
 */
const loadShop = async () => ({
  ...(await import('./prepare-shop.ts')),
  ...(await import('./serve-shop.ts')),
  ...(await import('./platform/workers/workers.ts')),
})

async function stoppable<Started extends Omit<Running, 'stop'>>(
  start: (stops: Stops) => Promise<Started>,
): Promise<Started & Running> {
  const stops: Stops = []
  /** Runs every step, even if earlier ones fail. */
  const stop = async () => {
    const faults: unknown[] = []
    for (const step of stops.splice(0).reverse()) {
      try {
        await step()
      } catch (fault) {
        faults.push(fault)
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, 'the shop did not stop as it should')
  }
  try {
    return { ...(await start(stops)), stop }
  } catch (error) {
    await stop().catch((cause) => console.error(cause))
    throw error
  }
}
