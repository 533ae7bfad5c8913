import Fastify from 'fastify'
import { mountsSandbox, sandboxPrefix } from './payments/providers/choose-provider.ts'
import type { Config } from './platform/config.ts'
import { receiveTask, sayReady } from './platform/workers/worker.ts'
import { startWorkers } from './platform/workers/workers.ts'
import { type Prepared, prepareShop, type Say, type Stops } from './preparing.ts'
import { ownSandbox, readAhead, serveShop } from './serving.ts'
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
export const startShop = (config: Config, say: Say): Promise<RunningShop> =>
  stoppable(async (stops) => {
    const preparing = prepareShop(config, say, stops)
    // That is waiting for the database, for the most part.
    readAhead(config)
    const prepared = await preparing
    const shop = await serveShop(config, prepared, say, stops)
    prepared.greet()
    return { shop, failed: prepared.failed }
  })

/**
 * Starts several processes that serve one port; this one only keeps them running, and has what they
 * share: the data folder, its database, the payment sandbox.
 */
export const startSeveral = (config: Config, say: Say): Promise<Running> =>
  stoppable(async (stops) => {
    const prepared = await prepareShop(config, say, stops)
    const { databaseUrl, directUrl } = prepared
    const sandboxUrl = mountsSandbox(config) ? await startSandbox(config, stops) : undefined
    const task = { databaseUrl, directUrl, sandboxUrl }
    const workers = await startWorkers({ count: config.processes, task, say })
    stops.push(() => workers.stop())
    prepared.greet()
    return { failed: prepared.failed }
  })

/** Serves the shop from one of several processes, as the one that started it says. */
export const startWorker = (config: Config, say: Say): Promise<RunningShop> =>
  stoppable(async (stops) => {
    const shop = await serveShop(config, await receiveTask(), say, stops)
    sayReady()
    return { shop, failed: new Promise<never>(() => undefined) }
  })

async function stoppable<Started extends Pick<Prepared, 'failed'>>(
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

/** On a port of its own that the workers alone know: it keeps its books in memory. */
async function startSandbox(config: Config, stops: Stops): Promise<string> {
  const app = Fastify()
  await app.register(await ownSandbox(config), { prefix: sandboxPrefix })
  stops.push(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}
