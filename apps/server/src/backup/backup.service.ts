import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { clock } from '../platform/clock.ts'
import { isBackupUnderWay } from '../platform/database/backup-lock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { messageOf } from '../platform/error-message.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { BackupQueues } from './backup.queues.ts'
import { freeBytes, openPlace, type Place } from './backup-places.ts'
import { findLastBackups, insertBackup } from './backups.queries.ts'
import { BackupUnderWay, makeBackup, type Shop } from './make-backup.ts'
import {
  type BackupSettings,
  type PlaceSource,
  readBackupSettings,
} from './place/saved-place.service.ts'
import { listOutdated, nameOfBackup } from './retention.ts'
import { lateBackupMs } from './rules.ts'

export interface Backups extends Shop {
  db: Db
  /** Where the settings of backups come from. */
  source: PlaceSource
}

const megabyte = 1024 * 1024
/** Disk space that stays free for the database and other programs. */
const reserveBytes = 256 * megabyte

/**
 * Makes a backup in the configured place and records the result.
 * @throws the error that prevented the backup. If the disk has too little space, its message says so to the
 * owner
 */
export async function backUp(given: Backups) {
  const startedAt = clock.now()
  const { place, key } = await openBackups(given)
  try {
    const made = await writeTo(place, given, { at: startedAt, key })
    const row = { place: `${place.name}`, bytes: made.bytes, startedAt, endedAt: clock.now() }
    await insertBackup(given.db, row)
    return made
  } catch (error) {
    // `BackupUnderWay` is not recorded as a failure: it means that another backup is running.
    if (!(error instanceof BackupUnderWay)) {
      const failure = messageOf(error as Error)
      await insertBackup(given.db, { place: place.name, failure, startedAt, endedAt: clock.now() })
    }
    throw error
  }
}

/** Makes a backup, then removes outdated ones. If the new backup fails, no other backup is removed. */
export async function backUpAndPrune(given: Backups): Promise<void> {
  await backUp(given)
  const { place } = await openBackups(given)
  for (const file of listOutdated(await place.list())) await place.remove(file)
}

/**
 * Opens the place of backups.
 * @param limits the time that a request to it may take, in ms; none for the transfer of a backup
 * @returns the place, and the key with which backups are encrypted
 */
export async function openBackups(
  { source, dataDir }: Pick<Backups, 'source' | 'dataDir'>,
  limits?: { requestTimeout: number },
): Promise<{ place: Place; key: string | undefined }> {
  const { place, key } = await readBackupSettings(source)
  return { place: await openPlace({ place, dataDir }, limits), key }
}

async function writeTo(
  place: Place,
  given: Backups,
  { at, key }: { at: Date; key: string | undefined },
) {
  const { db } = given
  const file = nameOfBackup(at, key !== undefined)
  const draft = await place.draft(file)
  await refuseFullDisk(db, draft)
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true })
    const manifest = await makeBackup(given, target, key)
    const { size: bytes } = await stat(draft)
    await place.take(draft, file)
    return { manifest, bytes, file, place: place.name }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Refuses a backup that would fill the disk, because a full disk would stop the shop. */
async function refuseFullDisk(db: Db, draft: string): Promise<void> {
  const free = await freeBytes(dirname(draft))
  const { made } = await findLastBackups(db)
  const needed = made?.bytes ? made.bytes * 1.2 : await guessBytes(db)
  if (free - needed > reserveBytes) return
  const [has, wants] = [free, needed + reserveBytes].map((bytes) => Math.ceil(bytes / megabyte))
  throw new Error(`Not enough room for a backup: ${has} MB are free, about ${wants} MB are needed`)
}

/**
 * Estimates the size of a backup as half of the database's size. The real size is usually smaller, because a
 * backup has compressed rows and no indexes.
 */
async function guessBytes(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select pg_database_size(current_database()) as bytes`)
  return Number(rows[0]?.bytes) / 2
}

export interface BackupState {
  nightly: BackupSettings['nightly']
  isBesideShop: boolean
  isUnderWay: boolean
  madeAt?: Date
  bytes?: number
  /** The last failed backup, if none succeeded since. */
  failed?: { at: Date; why: string }
  /** True if the last night has no backup. */
  isLate: boolean
}

/** Returns the last failed backup, if none succeeded since. */
export async function findFailedBackup(
  db: Db | Tx,
): Promise<{ at: Date; why: string } | undefined> {
  const { made, failed } = await findLastBackups(db)
  if (!failed || (made && made.endedAt > failed.endedAt)) return undefined
  return { at: failed.endedAt, why: failed.failure ?? '' }
}

/** Enqueues a backup that runs at once. @returns false if a backup is already being made */
export async function startBackup(db: Db, jobs: Jobs<BackupQueues>): Promise<boolean> {
  if (await isBackupUnderWay(db)) return false
  await jobs.enqueue(db, 'backup.now', {})
  return true
}

export async function describeBackups(
  db: Db,
  { nightly, isBesideShop }: Pick<BackupSettings, 'nightly' | 'isBesideShop'>,
  now = clock.now(),
): Promise<BackupState> {
  const { made, failed } = await findLastBackups(db)
  const isUnderWay = await isBackupUnderWay(db)
  const hasFailed = failed && (!made || failed.endedAt > made.endedAt)
  return {
    nightly,
    isBesideShop,
    isUnderWay,
    ...(made ? { madeAt: made.endedAt, bytes: made.bytes ?? 0 } : {}),
    ...(hasFailed ? { failed: { at: failed.endedAt, why: failed.failure ?? '' } } : {}),
    isLate: !made || now.getTime() - made.endedAt.getTime() > lateBackupMs,
  }
}
