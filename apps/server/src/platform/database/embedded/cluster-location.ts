import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { userDataFolder } from '../../config/environment.ts'
import { softwareName } from '../../software-name.ts'
import { type ClusterUser, canEnter, clusterUser, ownerAsUser } from './cluster-user.ts'

export interface ClusterLocation {
  /**
   * The folder that holds the cluster: `DATA_DIR`, or a folder outside it that the database's user can read.
   */
  home: string
  /** The cluster itself, which may not exist yet. */
  cluster: string
  user: ClusterUser | undefined
  isOutside: boolean
}

/**
 * The file that holds the path of a cluster outside the data folder. It is in the data folder and moves with
 * it.
 */
const POINTER = 'postgres.location'

/**
 * Decides where the cluster of a data folder is or will be, and which user it runs as.
 * @throws Error with a message of one line if an existing cluster cannot be reached. A new cluster is never
 * silently created in its place.
 */
export async function locateCluster(dataDir: string): Promise<ClusterLocation> {
  const here = await realpath(dataDir)
  const pointed = await readPointer(here)
  if (pointed) return followPointer(here, pointed)

  const inside = await existing(here)
  if (inside) return inside

  const user = clusterUser()
  if (await canHold(here, user)) return locationIn(here, user, false)
  return outside(here, user)
}

/**
 * Returns the folder outside the project for clusters and binaries. It is used if the database's user cannot
 * use the project's folder, for example because that folder is private.
 */
export function sharedFolder(): string {
  if (process.getuid?.() === 0) return `/var/lib/${softwareName}-shop`
  return join(userDataFolder(), `${softwareName}-shop`)
}

async function followPointer(here: string, home: string): Promise<ClusterLocation> {
  const location = await existing(home)
  if (!location) {
    const pointer = join(here, POINTER)
    throw new Error(
      `The database of this shop should be in ${home}, which holds none: put it back, or remove ${pointer} to begin anew.`,
    )
  }
  await refuseCopy(here, home)
  return { ...location, isOutside: true }
}

async function existing(home: string): Promise<ClusterLocation | undefined> {
  const cluster = join(home, 'postgres')
  const stats = await stat(cluster).catch(() => undefined)
  if (!stats) return undefined
  const user = ownerAsUser(stats)
  const isOurs = process.getuid === undefined || user || stats.uid === process.getuid()
  if (!isOurs || user?.uid === 0 || !canEnter(user, cluster)) {
    throw new Error(
      `The database in ${cluster} belongs to user ${stats.uid}, who has to be able to enter that folder: start the shop as before.`,
    )
  }
  return locationIn(home, user, false)
}

/**
 * Returns whether a folder can hold the cluster. It tries this with a temporary folder, because the user may
 * have no access, or the file system may not support owners.
 */
async function canHold(home: string, user: ClusterUser | undefined): Promise<boolean> {
  if (process.platform === 'win32') return true
  const probe = join(home, `postgres.new-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(probe, { mode: 0o700 })
    if (user) await chown(probe, user.uid, user.gid)
    const { uid, mode } = await stat(probe)
    const isPrivate = (mode & 0o077) === 0 && (!user || uid === user.uid)
    return isPrivate && canEnter(user, probe)
  } catch {
    return false
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

async function outside(here: string, user: ClusterUser | undefined): Promise<ClusterLocation> {
  const name = createHash('sha256').update(here).digest('hex').slice(0, 16)
  const plain = join(sharedFolder(), name)
  // The name depends only on the data folder's path. If `plain` already contains a cluster, an earlier data
  // folder at the same path created it. Leave the old cluster alone and use another name.
  const isTaken = await stat(join(plain, 'postgres')).catch(() => undefined)
  const home = isTaken ? `${plain}-${randomBytes(4).toString('hex')}` : plain
  await makeFolder(sharedFolder(), 0o755)
  await makeFolder(home, 0o711)
  if (!(await canHold(home, user))) {
    throw new Error(`The database can be kept neither in ${here} nor in ${home}.`)
  }
  // Write the pointer before the cluster is created: without it, the cluster could never be found again.
  await writeFile(join(home, 'owner'), here)
  await writeFile(join(here, POINTER), home)
  return locationIn(home, user, true)
}

/** Creates a folder with exactly this mode, whatever the process's umask removes. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const isNew = (await mkdir(path, { recursive: true })) !== undefined
  if (isNew) await chmod(path, mode)
}

/**
 * Refuses a data folder that is a copy. The copy contains the path of the original's cluster, and two shops
 * must not share a cluster.
 */
async function refuseCopy(here: string, home: string) {
  const ownerFile = join(home, 'owner')
  const owner = await readFile(ownerFile, 'utf8').catch(() => here)
  if (owner !== here && (await readPointer(owner)) === home) {
    throw new Error(
      `${here} is a copy of ${owner}, whose database is in ${home}: remove ${join(here, POINTER)} to begin with an empty one.`,
    )
  }
  await writeFile(ownerFile, here)
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, POINTER), 'utf8').catch(() => undefined)
  return text?.trim() || undefined
}

function locationIn(home: string, user: ClusterUser | undefined, isOutside: boolean) {
  return { home, cluster: join(home, 'postgres'), user, isOutside }
}
