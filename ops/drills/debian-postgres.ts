import { execFile, execFileSync } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../apps/server/test/ports.ts'

const runFile = promisify(execFile)
const programs = '/usr/lib/postgresql/15/bin'

/** PostgreSQL's programs refuse to run as root. */
const user = process.getuid?.() === 0 ? 'postgres' : undefined
const idOf = (flag: string) => Number(execFileSync('id', [flag, user ?? ''], { encoding: 'utf8' }))
const as = user ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** A PostgreSQL server of Debian's, with the foreign tables that the shop's own binaries lack. */
export async function startServer(folder: string, name: string) {
  const data = join(folder, name)
  await mkdir(data)
  if (as.uid !== undefined) await chown(data, as.uid, as.gid)
  const run = (program: string, ...args: string[]) =>
    runFile(join(programs, program), args, {
      ...as,
      cwd: '/',
      env: { PATH: '/usr/bin', LC_ALL: 'C' },
    })
  await run('initdb', '-D', data, '-A', 'trust', '-U', 'shop', '-E', 'UTF8', '--no-sync')
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // A power cut is no subject here.
    fsync: 'off',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '4GB',
  }
  const flags = Object.entries(settings).map(([key, value]) => `-c ${key}=${value || "''"}`)
  const start = () =>
    run('pg_ctl', '-D', data, '-w', '-l', join(data, 'log'), '-o', flags.join(' '), 'start')
  await start()
  const stop = (mode: 'fast' | 'immediate' = 'immediate') =>
    run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop().finally(() => process.exit(1)))
  }
  return {
    port,
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    start,
    /** As if it had crashed, unless it is asked to go. */
    stop,
  }
}
