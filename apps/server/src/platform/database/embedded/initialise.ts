import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanEnvironment } from '../../config/environment.ts'
import { softwareName } from '../../software-name.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { asUser, type ClusterUser } from './cluster-user.ts'

export const SUPERUSER = softwareName

/**
 * Returns the PostgreSQL version that created the cluster, such as `18`; undefined if there is none
 * yet.
 */
export async function clusterVersion(cluster: string): Promise<string | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text?.trim()
}

/**
 * Creates the cluster completely or not at all. It is built in a temporary folder and renamed when
 * complete, so a start that is killed half-way leaves nothing that looks like a database.
 */
export async function initialiseCluster(options: {
  location: ClusterLocation
  binaries: Binaries
  password: string
  isDurable: boolean
}) {
  const { home, cluster, user } = options.location
  await removeDrafts(home)
  const draft = join(home, `postgres.new-${randomBytes(4).toString('hex')}`)
  await privateFolder(draft, user)
  try {
    const passwordFile = join(draft, 'password')
    await writeFile(passwordFile, options.password, { mode: 0o600 })
    if (user) await chown(passwordFile, user.uid, user.gid)
    const made = join(draft, 'cluster')
    await run(options.binaries.initdb, user, [
      `--pgdata=${made}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      // Each test opens dozens of connections. Over the loopback interface, a plain password needs no hashing.
      `--auth=${options.isDurable ? 'scram-sha-256' : 'password'}`,
      // These settings give the same sort order, case conversion and encoding (UTF-8) on every machine,
      // whatever its locale.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(options.isDurable ? [] : ['--no-sync', '--set=scram_iterations=1']),
    ])
    await rename(made, cluster)
    if (options.isDurable) await syncFolder(home)
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Gives the superuser a new password in PostgreSQL's single-user mode, which does not ask for the old one.
 * This is needed if the secrets folder was lost. The server must not be running.
 */
export async function resetPassword(
  location: ClusterLocation,
  binaries: Binaries,
  password: string,
) {
  const statement = `ALTER ROLE ${SUPERUSER} PASSWORD '${password}';\n`
  const flags = ['--single', '-D', location.cluster, '-c', 'log_statement=none', 'postgres']
  await run(binaries.postgres, location.user, flags, statement)
}

async function privateFolder(path: string, user: ClusterUser | undefined) {
  await mkdir(path, { mode: 0o700 })
  if (user) await chown(path, user.uid, user.gid)
}

async function removeDrafts(home: string) {
  for (const name of await readdir(home)) {
    if (!name.startsWith('postgres.new-')) continue
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Writes a folder's entries to disk, so that a rename in it survives a power cut. Windows cannot do this for
 * folders.
 */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

function run(program: string, user: ClusterUser | undefined, flags: string[], input = '') {
  return new Promise<void>((resolve, reject) => {
    // `detached` gives the program a process group of its own. Ctrl-C in the terminal then reaches only the
    // shop.
    const options = { ...asUser(user), env: cleanEnvironment(), detached: true, windowsHide: true }
    const child = spawn(program, flags, options)
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The database could not be prepared (${code}): ${output.trim()}`))
    })
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
