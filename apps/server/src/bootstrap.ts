import { createServer } from 'node:net'
import { linesThatStop } from './going-live/lines.ts'
import { describeRefusal } from './going-live/report.ts'
import type { Config } from './platform/config/config.ts'
import { openDataDir } from './platform/data-dir/data-dir.ts'
import { lockDataDir } from './platform/data-dir/data-lock.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'

/** Something that the law asks for, or that mails need, is missing where money is real. */
export class NotReadyForMoney extends Error {
  override name = 'NotReadyForMoney'
}

/** Another program listens where the shop should. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

export type PrintLine = (line: string) => void
/** What is to be undone at the end, the last first. */
export type Stops = (() => Promise<unknown>)[]

/** A data folder that is ours, a port that is free, and a database that is at least starting. */
export interface Bootstrap {
  /** Settles once the database answers, with its address. */
  databaseUrl: Promise<string>
  /** Settles when something that the shop cannot do without has ended. */
  failed: Promise<Error>
}

/**
 * What a start can do before the shop's own code is read, which takes longer than a database to be up:
 * nothing here may import a room's tables or services.
 * @throws NotReadyForMoney, DataDirBusy, PortTaken
 */
export async function bootstrap(config: Config, say: PrintLine, stops: Stops): Promise<Bootstrap> {
  const stopping = linesThatStop(config)
  if (stopping.length > 0 && !config.goLiveAnyway) {
    throw new NotReadyForMoney(describeRefusal(stopping).join('\n'))
  }
  await openDataDir(config.dataDir)
  const lock = await lockDataDir(config.dataDir, { url: config.publicUrl })
  stops.push(() => lock.release())
  await checkPort(config)

  if (config.databaseUrl !== undefined) {
    const databaseUrl = Promise.resolve(config.databaseUrl)
    return { databaseUrl, failed: new Promise<never>(() => undefined) }
  }
  return spawnDatabase(config.dataDir, say, stops)
}

/** Resolves as soon as the database's process runs. */
async function spawnDatabase(dataDir: string, log: PrintLine, stops: Stops): Promise<Bootstrap> {
  const spawned = Promise.withResolvers<void>()
  const failure = Promise.withResolvers<Error>()
  const postgres = startEmbeddedPostgres({
    ...{ dataDir, log },
    onSpawned: spawned.resolve,
    onExit: () => failure.resolve(new Error('The database ended unexpectedly; the shop stops.')),
  })
  stops.push(async () => (await postgres.catch(() => undefined))?.stop())
  await Promise.race([spawned.promise, postgres])
  const databaseUrl = postgres.then(({ url }) => url)
  // Said to whoever waits for it, which may be later.
  databaseUrl.catch(() => undefined)
  return { databaseUrl, failed: failure.promise }
}

/** Asked before anything is started, so that a taken port costs nothing and is said in a line. */
async function checkPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    const message = `Port ${port} is taken by another program. Set PORT to a free one, for example PORT=${port + 1} npm start.`
    reject(isTaken ? new PortTaken(message) : error)
  })
  probe.listen({ port, host }, () => probe.close(() => resolve()))
  return promise
}
