import { createServer } from 'node:net'
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

export type PrintLine = (line: string) => void
/** Steps to undo at the end, the last one first. */
export type Stops = (() => Promise<unknown>)[]

/** A locked data folder, a free port, and a database that is at least starting. */
export interface Bootstrap {
  /** Resolves to the database's URL once the database answers. */
  databaseUrl: Promise<string>
  /** Resolves when something essential to the shop has ended. */
  failed: Promise<Error>
}

/**
 * Runs the part of a start that needs none of the shop's modules. Loading those takes longer than
 * starting a database, so the database starts meanwhile. This file must not import a module's tables or
 * services.
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
    ...{ dataDir, log },
    onSpawned: spawned.resolve,
    onExit: () => failure.resolve(new Error('The database ended unexpectedly; the shop stops.')),
  })
  stops.push(async () => (await postgres.catch(() => undefined))?.stop())
  await Promise.race([spawned.promise, postgres])
  const databaseUrl = postgres.then(({ url }) => url)
  // The code that awaits the URL gets the error, possibly later. Until then, the error must not end the
  // process.
  databaseUrl.catch(() => undefined)
  return { databaseUrl, failed: failure.promise }
}

/**
 * Checks that the port is free, before anything is started: a taken port then costs no time and gives a
 * one-line message.
 */
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
