import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { DataDirBusy, lockDataDir } from '../data-dir/data-lock.ts'
import { locateCluster } from './embedded/cluster-location.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { databasePassword } from './embedded/password.ts'
import { databaseUrl } from './embedded/wait-until-ready.ts'

/** No database can be opened. The message gives the reason in one line. */
export class NoDatabase extends Error {
  override name = 'NoDatabase'
}

interface Found {
  url: string
  /** Stops the database, if `findDatabase` started it. */
  close(): Promise<void>
}

const nothingToClose = async () => undefined

/**
 * Finds the shop's database: the one in the settings, or its own. Its own database is started
 * temporarily, unless the shop is already running on it.
 * @throws NoDatabase, and errors from starting the database
 */
export async function findDatabase(
  config: Pick<Config, 'dataDir' | 'directDatabaseUrl' | 'publicUrl'>,
) {
  const { dataDir, directDatabaseUrl } = config
  if (directDatabaseUrl !== undefined) return { url: directDatabaseUrl, close: nothingToClose }
  if (!(await holdsCluster(dataDir))) {
    throw new NoDatabase(`There is no database in ${dataDir}: the shop was never started there.`)
  }
  try {
    return await startOwn(dataDir, config.publicUrl)
  } catch (error) {
    if (!(error instanceof DataDirBusy)) throw error
    return { url: await runningUrl(dataDir), close: nothingToClose }
  }
}

/**
 * Returns whether the data folder contains a cluster, or the file `postgres.location` with the path of a
 * cluster elsewhere. A command that needs an existing database calls this first, because
 * `startEmbeddedPostgres` creates a missing cluster.
 */
export async function holdsCluster(dataDir: string): Promise<boolean> {
  const places = ['postgres', 'postgres.location'].map((name) => stat(join(dataDir, name)))
  return (await Promise.allSettled(places)).some(({ status }) => status === 'fulfilled')
}

/**
 * Starts the shop's own database and locks the data folder, so that a shop that starts in the meantime is
 * refused with a clear message.
 */
async function startOwn(dataDir: string, url: string): Promise<Found> {
  const lock = await lockDataDir(dataDir, { url })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    return {
      url: postgres.url,
      async close() {
        await postgres.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Returns the URL of the running shop's database. PostgreSQL writes its port into the fourth line of
 * postmaster.pid.
 */
async function runningUrl(dataDir: string): Promise<string> {
  const { cluster } = await locateCluster(dataDir)
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number(note.split('\n')[3])
  if (!(port > 0)) throw new NoDatabase('The shop is just starting or stopping: try again.')
  const { password } = await databasePassword(dataDir)
  return databaseUrl(port, password)
}
