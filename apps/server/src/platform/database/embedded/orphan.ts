import { execFileSync } from 'node:child_process'
import { readlinkSync, realpathSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { commandOf, isAlive, isGoneWithin } from './processes.ts'

/** The time limit for a fast shutdown (SIGINT). PostgreSQL first writes a checkpoint, which takes time. */
const FAST_STOP_MS = 20_000
/**
 * The time limit for an immediate shutdown (SIGQUIT). After 5 s, PostgreSQL kills its own child processes.
 */
const IMMEDIATE_STOP_MS = 10_000

/**
 * Stops a PostgreSQL that a killed shop left running on this cluster. The caller holds the lock of the data
 * folder, so no other shop uses this PostgreSQL.
 */
export async function stopOrphan(cluster: string, binaries: Binaries, log: (line: string) => void) {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!(pid > 0) || !isAlive(pid)) return

  if (!servesCluster(pid, cluster)) {
    // The pid now belongs to another program. PostgreSQL would mistake that program for a running server of
    // its own, so the pid file is removed.
    await rm(pidFile, { force: true })
    return
  }
  log('Stopping the database that an interrupted start left running.')
  await stopServer(pid, binaries)
}

/**
 * Stops a PostgreSQL server. Its clients are disconnected; committed data is safe.
 * @throws Error if it is still running after half a minute
 */
export async function stopServer(pid: number, binaries: Binaries) {
  signal(pid, 'INT', binaries)
  if (await isGoneWithin(pid, FAST_STOP_MS)) return
  signal(pid, 'QUIT', binaries)
  if (await isGoneWithin(pid, IMMEDIATE_STOP_MS)) return
  throw new Error(`The database (process ${pid}) does not stop.`)
}

function signal(pid: number, name: 'INT' | 'QUIT', binaries: Binaries) {
  try {
    // On Windows, Node's kill ends a process at once, whatever the signal. There, `pg_ctl` sends the signal.
    if (process.platform !== 'win32') process.kill(pid, `SIG${name}`)
    else execFileSync(binaries.pgCtl, ['kill', name, String(pid)], { stdio: 'ignore' })
  } catch {
    // Usually the process has already ended. If the signal failed for another reason, the wait that follows
    // reports that the process still runs.
  }
}

/**
 * Returns whether this process is the PostgreSQL of exactly this folder, even if the folder was
 * moved.
 */
function servesCluster(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  // Windows shows no command lines. There, the process counts as this cluster's PostgreSQL because the pid
  // file names it.
  if (command === undefined) return process.platform === 'win32'
  if (!/postgres/.test(basename(command.split(' -D')[0] ?? ''))) return false
  try {
    // The server works in its cluster's folder. If the folder was moved, Linux tells its new path here, but
    // the command line still contains the old path.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return command.includes(`-D ${cluster} `)
  }
}
