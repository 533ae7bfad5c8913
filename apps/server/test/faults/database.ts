import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir } from 'node:fs/promises'
import { cleanEnvironment } from '../../src/platform/config/environment.ts'
import { findBinaries } from '../../src/platform/database/embedded/binaries.ts'
import {
  locateCluster,
  sharedFolder,
} from '../../src/platform/database/embedded/cluster-location.ts'
import { asUser } from '../../src/platform/database/embedded/cluster-user.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { databasePassword } from '../../src/platform/database/embedded/password.ts'
import {
  databaseUrl,
  waitUntilReady,
} from '../../src/platform/database/embedded/wait-until-ready.ts'
import { freePort } from '../free-port.ts'

/**
 * `fast` disconnects clients. `immediate` is like a crash: PostgreSQL replays its write-ahead log at the next
 * start.
 */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
export type StopMode = keyof typeof signals

/**
 * Opens a PostgreSQL server that can be stopped and started while clients use it. Its port stays the same.
 */
export async function openDatabaseServer(folder: string) {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  // The shop's own code creates the database's files. Below, the test itself runs PostgreSQL on these files.
  const log = () => undefined
  await (await startEmbeddedPostgres({ dataDir: folder, durable: false, log })).stop()
  const location = await locateCluster(folder)
  const binaries = await findBinaries(location.user, sharedFolder())
  const { password } = await databasePassword(folder)
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start() {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      max_connections: 200,
      // Committed data survives a stop. Only protection against power cuts is off, for speed.
      fsync: 'off',
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const started = spawn(binaries.postgres, ['-D', location.cluster, ...flags], {
      ...asUser(location.user),
      env: cleanEnvironment(),
      stdio: 'ignore',
      detached: true,
    })
    child = started
    await waitUntilReady(port, password, () => started.exitCode !== null)
  }

  async function stop(mode: StopMode) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signals[mode])
    await ended
  }

  process.on('exit', () => child?.kill('SIGQUIT'))
  await start()
  return { url: databaseUrl(port, password), start, stop }
}
