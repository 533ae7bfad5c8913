import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { lockDataDir } from '../data-dir/data-lock.ts'
import { locateCluster } from './embedded/cluster-location.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { holdsCluster, NoDatabase } from './find-database.ts'

/**
 * Opens the database that the settings name, or creates one in the data folder, for a command that fills an
 * empty database. `close` with `isKept: false` removes a database that was created here, and everything that
 * belongs to it.
 * @throws NoDatabase if the data folder already has a database; DataDirBusy
 */
export async function openEmptyDatabase({
  dataDir,
  databaseUrl,
  publicUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl'>) {
  const lock = await lockDataDir(dataDir, { url: publicUrl })
  try {
    if (databaseUrl !== undefined) {
      return { url: databaseUrl, close: async (_end: { isKept: boolean }) => lock.release() }
    }
    if (await holdsCluster(dataDir)) {
      throw new NoDatabase(`There is a database in ${dataDir}: set DATA_DIR to an empty folder.`)
    }
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    return {
      url: postgres.url,
      async close({ isKept }: { isKept: boolean }) {
        await postgres.stop()
        if (!isKept) await removeCluster(dataDir)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function removeCluster(dataDir: string): Promise<void> {
  const { cluster, home, isOutside } = await locateCluster(dataDir)
  await rm(isOutside ? home : cluster, { recursive: true, force: true })
  await rm(join(dataDir, 'postgres.location'), { force: true })
  await rm(join(dataDir, 'secrets', 'postgres-password'), { force: true })
}
