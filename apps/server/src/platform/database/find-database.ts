import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { DataDirBusy, lockDataDir } from '../data-dir/data-lock.ts'
import { locateCluster } from './embedded/cluster-location.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { databasePassword } from './embedded/password.ts'
import { databaseUrl } from './embedded/ready.ts'

/** Why there is nothing to look at, in one line. */
export class NoDatabase extends Error {
  override name = 'NoDatabase'
}

interface Found {
  url: string
  /** Puts everything back as it was. */
  close(): Promise<void>
}

const nothingToClose = async () => undefined

/**
 * The shop's database: the one it is set to, or its own, which is started for a while unless the
 * shop is running on it.
 * @throws NoDatabase, and what starting the database throws
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

/** Inside, or elsewhere with a pointer to it; looked for first, since starting would make one. */
export async function holdsCluster(dataDir: string): Promise<boolean> {
  const places = ['postgres', 'postgres.location'].map((name) => stat(join(dataDir, name)))
  return (await Promise.allSettled(places)).some(({ status }) => status === 'fulfilled')
}

/** Under the shop's lock, so that a shop that starts meanwhile says so instead of being harmed. */
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

/** The database of the shop that runs; PostgreSQL notes its port in the fourth line of its file. */
async function runningUrl(dataDir: string): Promise<string> {
  const { cluster } = await locateCluster(dataDir)
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number(note.split('\n')[3])
  if (!(port > 0)) throw new NoDatabase('The shop is just starting or stopping: try again.')
  const { password } = await databasePassword(dataDir)
  return databaseUrl(port, password)
}
