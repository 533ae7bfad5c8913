import { connect } from 'node:net'
import type { Config } from './platform/config/config.ts'
import { openDataDir } from './platform/data-dir/data-dir.ts'
import { lockDataDir } from './platform/data-dir/data-lock.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'

/**
 * The shop has real payments, but lacks a mail server, a sender for its mails or a fact that the law
 * requires.
 */
export class NotReadyForMoney extends Error {
  override name = 'NotReadyForMoney'
}

/** Another program already listens on the shop's port. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

/**
 * The time to wait for a connection to the shop's port. A program that listens on the port accepts a
 * connection at once, so after this time the port counts as free.
 */
const longestConnectMs = 1_000

export type PrintLine = (line: string) => void
/** The functions that undo the steps of a start. When the shop stops, the last one is called first. */
export type Stops = (() => Promise<unknown>)[]

/** A locked data folder, a free port, and a database that is at least starting. */
export interface Bootstrap {
  /** Resolves to the database's URL once the database answers. */
  databaseUrl: Promise<string>
  /**
   * Resolves to an error when the shop's own database ends unexpectedly, so that the shop stops. Never
   * resolves if the shop uses a database that it did not start.
   */
  failed: Promise<Error>
}

/**
 * Locks the data folder, checks the port and begins to start the database. The caller then loads the shop's
 * modules, which takes longer than the database's start, so no time is spent waiting for the database. This
 * file must therefore not import a module's tables or services.
 * @throws DataDirBusy, PortTaken
 */
export async function bootstrap(config: Config, say: PrintLine, stops: Stops): Promise<Bootstrap> {
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
    dataDir,
    log,
    onSpawned: spawned.resolve,
    onExit: () => failure.resolve(new Error('The database ended unexpectedly; the shop stops.')),
  })
  stops.push(async () => (await postgres.catch(() => undefined))?.stop())
  await Promise.race([spawned.promise, postgres])
  const databaseUrl = postgres.then(({ url }) => url)
  // If the database does not start, the code that awaits `databaseUrl` gets the error. The error may come
  // before any code awaits the URL. Without this handler, Node would then end the process.
  databaseUrl.catch(() => undefined)
  return { databaseUrl, failed: failure.promise }
}

/**
 * Checks that the port is free before anything is started, so that a taken port costs no time and gives a
 * one-line message. The check tries to connect to the port. It does not try to listen on it, because a proxy
 * could send a request to that short-lived listener, and the request would be lost.
 */
async function checkPort({ port, host }: Config): Promise<void> {
  const isWildcard = host === '0.0.0.0' || host === '::'
  const socket = connect({ port, host: isWildcard ? 'localhost' : host, timeout: longestConnectMs })
  const isTaken = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    for (const event of ['error', 'timeout']) socket.once(event, () => resolve(false))
  })
  socket.destroy()
  if (!isTaken) return
  throw new PortTaken(
    `Port ${port} is taken by another program. Set PORT to a free one, for example PORT=${port + 1} npm start.`,
  )
}
