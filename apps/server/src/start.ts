import { type Bootstrap, bootstrap, type PrintLine, type Stops } from './bootstrap.ts'
import type { chooseProviders } from './payments/providers/choose-provider.ts'
import type { Config } from './platform/config/config.ts'
import { receiveTask, reportReady } from './platform/workers/worker.ts'
import type { Shop } from './shop.ts'

export interface Running {
  /** Settles when something that the shop cannot do without has ended. */
  failed: Promise<Error>
  /** Finishes what is under way, then stops everything in the order it depends on each other. */
  stop(): Promise<void>
}

export interface RunningShop extends Running {
  shop: Shop
}

/**
 * Starts everything in this process, on one port, and tells its address.
 * @throws NotReadyForMoney, DataDirBusy, PortTaken
 */
export const startShop = (
  config: Config,
  say: PrintLine,
  openProviders?: typeof chooseProviders,
): Promise<RunningShop> =>
  stoppable(async (stops) => {
    const ground = await bootstrap(config, say, stops)
    const { prepareShop, readAhead, serveShop } = await readShop()
    const preparing = prepareShop(config, ground, say, stops)
    // That is waiting for the database, for the most part.
    readAhead(config)
    const prepared = await preparing
    const shop = await serveShop(config, prepared, say, stops, openProviders)
    await prepared.greet()
    return { shop, failed: ground.failed }
  })

/**
 * Starts several processes that serve one port; this one only keeps them running, and has what they
 * share: the data folder, its database, the payment sandbox.
 */
export const startSeveral = (config: Config, say: PrintLine): Promise<Running> =>
  stoppable(async (stops) => {
    const ground = await bootstrap(config, say, stops)
    const { prepareShop, startSandbox, startWorkers } = await readShop()
    const prepared = await prepareShop(config, ground, say, stops)
    const { databaseUrl, directUrl } = prepared
    const sandboxUrl = await startSandbox(config, stops)
    const task = { databaseUrl, directUrl, sandboxUrl }
    const workers = await startWorkers({ count: config.processes, task, say })
    stops.push(() => workers.stop())
    await prepared.greet()
    return { failed: ground.failed }
  })

/** Serves the shop from one of several processes, as the one that started it says. */
export const startWorker = (config: Config, say: PrintLine): Promise<RunningShop> =>
  stoppable(async (stops) => {
    const { serveShop } = await readShop()
    const shop = await serveShop(config, await receiveTask(), say, stops)
    reportReady()
    return { shop, failed: new Promise<never>(() => undefined) }
  })

/** The shop's own code: most of a second, in which the database has started. Nothing above reads it. */
const readShop = async () => ({
  ...(await import('./preparing.ts')),
  ...(await import('./serving.ts')),
  ...(await import('./platform/workers/workers.ts')),
})

async function stoppable<Started extends Pick<Bootstrap, 'failed'>>(
  start: (stops: Stops) => Promise<Started>,
): Promise<Started & Running> {
  const stops: Stops = []
  /** Each has its turn, whatever became of the others. */
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
