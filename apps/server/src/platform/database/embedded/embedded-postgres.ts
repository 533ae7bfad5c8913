import { readFile, realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockDataDir } from '../../data-dir/data-lock.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type ClusterLocation, locateCluster, sharedFolder } from './cluster-location.ts'
import { clusterVersion, initialiseCluster, resetPassword } from './initialise.ts'
import { stopOrphan, stopServer } from './orphan.ts'
import { databasePassword } from './password.ts'
import { prepareLog, type ServerProcess, spawnServer } from './server-process.ts'
import { databaseUrl, waitUntilReady } from './wait-until-ready.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** If false, a power cut can damage the data. Only tests use this, for speed. */
  durable?: boolean
  /** Called once PostgreSQL's process runs. It may not answer queries yet. */
  onSpawned?: () => void
  /** Called when PostgreSQL ends without a call of `stop`. */
  onExit?: (code: number | null) => void
}

export interface EmbeddedPostgres {
  url: string
  /** Disconnects all clients and stops the server. Calling it again does no harm. */
  stop(): Promise<void>
}

interface Prepared {
  location: ClusterLocation
  binaries: Binaries
  logPath: string
  isDurable: boolean
}

/**
 * A start can fail because another program has just taken the port, or because the last process of a crashed
 * server is still ending. The start is then tried again.
 */
const START_ATTEMPTS = 5

/**
 * Starts the data folder's own PostgreSQL, and creates the cluster and the database if they are missing.
 * The caller holds the lock of `dataDir`, so a server that still runs there is an orphan and is stopped.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const location = await locateCluster(options.dataDir)
  const outsideLock = location.isOutside ? await lockOutside(location, options) : undefined
  try {
    const { password, prepared } = await prepare(location, options)
    const server = await startServer(prepared, password, options.onSpawned)
    let stopping: Promise<void> | undefined
    server.ended.then(async (code) => {
      if (stopping) return
      await outsideLock?.release()
      options.onExit?.(code)
    })
    return {
      url: databaseUrl(server.port, password),
      stop() {
        stopping ??= stop(server, prepared.binaries).finally(() => outsideLock?.release())
        return stopping
      },
    }
  } catch (error) {
    await outsideLock?.release()
    throw error
  }
}

/**
 * Locks a cluster outside the data folder. The data folder contains the path of such a cluster, and a copy of
 * the data folder contains the same path. The lock in each data folder cannot stop a shop that runs on the
 * copy from opening the cluster at the same time.
 */
async function lockOutside(location: ClusterLocation, { dataDir, log }: EmbeddedPostgresOptions) {
  const user = location.user ? `, where user '${location.user.name}' can read it` : ''
  log(`The database is kept in ${location.home}${user}.`)
  return lockDataDir(location.home, { url: await realpath(dataDir) })
}

async function prepare(location: ClusterLocation, options: EmbeddedPostgresOptions) {
  const { dataDir, log, durable: isDurable = true } = options
  const binaries = await findBinaries(location.user, sharedFolder())
  const { password, isNew } = await databasePassword(dataDir)
  await stopOrphan(location.cluster, binaries, log)

  const version = await clusterVersion(location.cluster)
  if (version === undefined) {
    log('Creating the database (first start only).')
    await initialiseCluster({ location, binaries, password, isDurable })
  } else if (version !== binaries.major) {
    throw new Error(
      `The database in ${location.cluster} was made by PostgreSQL ${version}; this is ${binaries.major}.`,
    )
  } else if (isNew) {
    log('The database password was missing, so the database gets a new one.')
    await resetPassword(location, binaries, password)
  }
  const prepared: Prepared = { location, binaries, logPath: await prepareLog(dataDir), isDurable }
  return { password, prepared }
}

async function startServer(
  prepared: Prepared,
  password: string,
  onSpawned?: () => void,
): Promise<ServerProcess> {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    const server = await spawnServer(prepared)
    onSpawned?.()
    try {
      if (await waitUntilReady(server.port, password, () => hasEnded(server))) return server
    } catch (error) {
      await stop(server, prepared.binaries)
      throw error
    }
    await sleep(100 * attempt)
  }
  const lines = (await readFile(prepared.logPath, 'utf8')).trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1)
  throw new Error(`The database does not start: ${reason} (more in ${prepared.logPath})`)
}

function hasEnded({ child }: ServerProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

async function stop(server: ServerProcess, binaries: Binaries) {
  if (server.child.pid === undefined || hasEnded(server)) return
  await stopServer(server.child.pid, binaries)
}
