import { randomBytes } from 'node:crypto'
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clock } from '../clock.ts'
import { isAlive, pidScope, startOf } from '../database/embedded/processes.ts'

/** A message from the process that holds the lock, for processes that find the data folder locked. */
export interface LockNote {
  url: string
}

export interface DataLock {
  /** Replaces the note, for example once the shop's web address is known. */
  update(note: LockNote): Promise<void>
  release(): Promise<void>
}

interface Owner {
  pid: number
  startedAt: string | undefined
  scope: string
  note: LockNote
}

const HEARTBEAT_MS = 2_000
/**
 * If a lock gets no heartbeat for this long, its owner is considered dead. The time is a little over two
 * heartbeats. This rule is used only if the pid alone is not conclusive.
 */
const SILENCE_MS = 5_000
const GUARD_WAIT_MS = 20_000

/** Another process owns the data folder. The message is one line for the terminal. */
export class DataDirBusy extends Error {
  readonly ownerPid: number | undefined
  readonly note: LockNote | undefined

  constructor(owner: Pick<Owner, 'pid' | 'note'> | undefined) {
    const who = owner ? ` (process ${owner.pid}, ${owner.note.url})` : ''
    super(`The shop is already running on this data folder${who}.`)
    this.name = 'DataDirBusy'
    this.ownerPid = owner?.pid
    this.note = owner?.note
  }
}

/**
 * Makes this process the only owner of a data folder until it calls `release` or ends. Creates the folder if
 * it is missing. If several processes find a dead owner's lock, exactly one of them becomes the new owner.
 * @throws DataDirBusy
 */
export async function lockDataDir(dataDir: string, note: LockNote): Promise<DataLock> {
  const path = join(dataDir, 'lock.json')
  const releaseGuard = await takeGuard(dataDir, 'lock.guard')
  try {
    await refuseLiveOwner(path)
    await writeOwner(path, note)
  } finally {
    await releaseGuard()
  }

  // Ignore errors: if somebody deleted the folder, there is no lock file left to touch.
  const beat = () => utimes(path, clock.now(), clock.now()).catch(() => {})
  const heartbeat = setInterval(beat, HEARTBEAT_MS).unref()
  return {
    update: (next) => writeOwner(path, next),
    async release() {
      clearInterval(heartbeat)
      const owner = await readOwner(path)
      if (owner?.pid === process.pid && owner.scope === pidScope()) await rm(path, { force: true })
    },
  }
}

async function refuseLiveOwner(path: string) {
  const first = await beatOf(path)
  if (first === undefined) return
  const owner = await readOwner(path)
  const verdict = owner ? livenessOf(owner) : 'unknown'
  if (verdict === 'dead') return
  if (verdict === 'alive' || (await isBeating(path, first))) throw new DataDirBusy(owner)
}

/**
 * Returns whether the process that took a lock is alive. The result is `unknown` if the lock comes from
 * another container, whose pids mean nothing here, or if the system does not tell when a process started.
 */
function livenessOf(
  owner: Pick<Owner, 'pid' | 'startedAt' | 'scope'>,
): 'alive' | 'dead' | 'unknown' {
  if (owner.scope !== pidScope()) return 'unknown'
  if (!isAlive(owner.pid)) return 'dead'
  const startedAt = startOf(owner.pid)
  if (!startedAt || !owner.startedAt) return 'unknown'
  return startedAt === owner.startedAt ? 'alive' : 'dead'
}

async function isBeating(path: string, first: number): Promise<boolean> {
  const deadline = performance.now() + SILENCE_MS
  while (performance.now() < deadline) {
    await sleep(100)
    const beat = await beatOf(path)
    if (beat !== first) return beat !== undefined
  }
  return false
}

async function beatOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(path, 'utf8'))
    const isOwner = Number.isInteger(owner?.pid) && typeof owner?.note?.url === 'string'
    return isOwner ? owner : undefined
  } catch {
    return undefined
  }
}

async function writeOwner(path: string, note: LockNote) {
  const owner: Owner = { ...self(), note }
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, `${JSON.stringify(owner)}\n`)
  await rename(temporary, path)
}

function self() {
  return { pid: process.pid, startedAt: startOf(process.pid), scope: pidScope() }
}

/**
 * Takes the guard: a short lock that protects reading and writing the lock file. The guard is a folder that
 * appears by one rename. It contains one file, with a name that only its holder uses. To break the guard of a
 * dead holder, a process deletes the dead holder's file, and then the folder if it is empty. If another
 * process takes the guard between the two steps, the folder contains the new holder's file and stays.
 */
async function takeGuard(folder: string, name: string): Promise<() => Promise<void>> {
  const token = `${process.pid}-${randomBytes(6).toString('hex')}`
  const guard = join(folder, name)
  const draft = `${guard}.${token}`
  try {
    // When root runs the shop, the database runs as another user. That user may pass through the folder, but
    // not list it.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await mkdir(draft)
    await writeFile(join(draft, token), JSON.stringify(self()))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`The data folder ${folder} cannot be written to (${code}).`, { cause })
  }
  const release = async () => {
    await rm(join(guard, token), { force: true })
    await rmdir(guard).catch(() => {})
  }

  for (
    const deadline = performance.now() + GUARD_WAIT_MS;
    performance.now() < deadline;
    await sleep(20)
  ) {
    try {
      await rename(draft, guard)
      return release
    } catch {
      await breakDeadGuard(guard)
    }
  }
  await rm(draft, { recursive: true, force: true })
  throw new DataDirBusy(undefined)
}

async function breakDeadGuard(guard: string) {
  for (const token of await readdir(guard).catch(() => [])) {
    const path = join(guard, token)
    const holder = await readFile(path, 'utf8')
      .then(JSON.parse)
      .catch(() => undefined)
    const age = clock.now().getTime() - ((await beatOf(path)) ?? clock.now().getTime())
    const verdict = holder ? livenessOf(holder) : 'unknown'
    // A living process holds the guard for milliseconds, or for up to `SILENCE_MS` while it waits for a
    // heartbeat of the lock's owner. If the guard is held for longer, its holder has died.
    if (verdict === 'dead' || (verdict === 'unknown' && age > 2 * SILENCE_MS)) {
      await rm(path, { force: true })
    }
  }
  await rmdir(guard).catch(() => {})
}
