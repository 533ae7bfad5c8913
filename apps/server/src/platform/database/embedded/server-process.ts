import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { cleanEnvironment } from '../../config/environment.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { asUser } from './cluster-user.ts'

export interface ServerProcess {
  child: ChildProcess
  port: number
  /** Resolves to the exit code once the process has ended (null: ended by a signal, or never started). */
  ended: Promise<number | null>
}

/** At the next start, a log larger than this is renamed to `postgres.log.1`, which replaces an older one. */
const LOG_LIMIT_BYTES = 5_000_000

/** Runs PostgreSQL on a free port of the loopback interface, writing to `logPath`. */
export async function spawnServer(options: {
  location: ClusterLocation
  binaries: Binaries
  logPath: string
  isDurable: boolean
}): Promise<ServerProcess> {
  const port = await freePort()
  // We open the log, so the database's user needs no access to our folder.
  const log = await open(options.logPath, 'a', 0o600)
  try {
    const flags = ['-D', options.location.cluster, ...settings(port, options.isDurable)]
    const child = spawn(options.binaries.postgres, flags, {
      ...asUser(options.location.user),
      env: cleanEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      // Ctrl-C reaches the shop's whole process group, but the database must outlive the shop's shutdown. So
      // the database gets a process group of its own.
      detached: true,
      windowsHide: true,
    })
    const ended = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => resolve(code))
      child.once('error', () => resolve(null))
    })
    child.unref()
    return { child, port, ended }
  } finally {
    await log.close()
  }
}

/** Prepares `DATA_DIR/log/postgres.log`. The log may quote rows, so only the shop can read it. */
export async function prepareLog(dataDir: string): Promise<string> {
  const path = join(dataDir, 'log', 'postgres.log')
  await mkdir(join(dataDir, 'log'), { recursive: true, mode: 0o700 })
  const size = (await stat(path).catch(() => undefined))?.size ?? 0
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`)
  return path
}

/**
 * Settings for tests. Test data need not survive a crash, and its log may be in memory, so it is short. One test
 * file may run a dozen shops on the server, so it accepts more connections.
 */
const forTests = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '256MB',
  max_connections: 600,
}

function settings(port: number, isDurable: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // Each shop process uses up to 24 connections for its pool and jobs, and several processes may share a
    // server.
    max_connections: 200,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...(isDurable ? {} : forTests),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
