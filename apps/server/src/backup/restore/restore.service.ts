import type { BackupFile, RestoreState } from '@nirbhaya/contract/backup/restoring'
import { restoreRefusals, restoreWords, unusableBackups } from '@nirbhaya/contract/messages/backup'
import { getShopName } from '../../brand/brand.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import { saveProgress, saveSettings } from '../../settings/settings.service.ts'
import type { BackupQueues } from '../backup.queues.ts'
import { type Backups, openBackups } from '../backup.service.ts'
import { timeOf } from '../retention.ts'
import { dropBeside } from './beside.ts'
import { removeFetched } from './fetched.ts'
import type { Looking } from './look-into.ts'
import { readRestore, type SavedRestore, savedRestore, stamped } from './saved-restore.service.ts'

export interface RestoreAdmin extends Looking {
  jobs: Jobs<BackupQueues>
  /** Stops the shop and starts it again, after the answers in progress. */
  restart(): void
}

/** A place with more backups lists the newest ones. */
const mostListed = 60

/** A place that does not answer is said to be away, instead of keeping the page waiting. */
const listing = { requestTimeout: 10_000 }

/** Returns the backups in their place, and the stage of a restore. */
export async function listBackups(given: Backups): Promise<{
  backups: BackupFile[]
  problem?: string
  restore: RestoreState
}> {
  const saved = await readRestore(given.db)
  const restore = shownState(saved)
  try {
    return { backups: await readList(given, saved), restore }
  } catch {
    return { backups: [], problem: restoreWords.notReached, restore }
  }
}

async function readList(given: Backups, { read }: SavedRestore): Promise<BackupFile[]> {
  const { place } = await openBackups(given, listing)
  const files = (await place.list())
    .flatMap((file) => {
      const time = timeOf(file)
      return time === undefined ? [] : [{ file, time }]
    })
    .sort((one, other) => other.time - one.time)
    .slice(0, mostListed)
  return Promise.all(
    files.map(async ({ file, time }) => ({
      file,
      madeAt: new Date(time).toISOString(),
      bytes: await place.size(file),
      isEncrypted: file.endsWith('.age'),
      ...(read[file] === undefined ? {} : { isWhole: read[file] }),
    })),
  )
}

function shownState(saved: SavedRestore): RestoreState {
  const { stage, file, at, reason, comparison, before } = saved
  return {
    stage,
    file,
    ...(at !== null && { at }),
    ...(reason !== null && { sentence: unusableBackups[reason] }),
    ...(stage === 'looked' && comparison && { comparison }),
    ...(before !== null && { before }),
  }
}

/** While the shop is being replaced, nothing else may be chosen. */
const busy = ['waiting', 'placing']

/**
 * Begins to look into a backup.
 * @throws AppError INVALID_INPUT if there is no such backup; RESTORE_UNDER_WAY
 */
export async function startLook(given: RestoreAdmin, file: string): Promise<void> {
  const { place } = await openBackups(given, listing)
  if (timeOf(file) === undefined || !(await place.list()).includes(file)) {
    throw new AppError('INVALID_INPUT', { fields: { file: restoreRefusals.unknownFile } })
  }
  await given.db.transaction(async (tx) => {
    await saveProgress(tx, savedRestore, (before) => {
      if (busy.includes(before.stage)) throw new AppError('RESTORE_UNDER_WAY')
      const { read } = before
      return { ...savedRestore.defaults, read, file, ...stamped({ stage: 'looking' }) }
    })
    await given.jobs.enqueue(tx, 'backup.look', { file })
  })
}

/**
 * Lets the next start replace the shop with the backup that was compared, and restarts the shop.
 * @throws AppError INVALID_INPUT if the name is not the shop's; BACKUP_NOT_COMPARED
 */
export async function askRestore(
  given: RestoreAdmin,
  { file, shopName }: { file: string; shopName: string },
  actorId: string,
): Promise<void> {
  const name = await getShopName(given.db)
  if (shopName.toLowerCase() !== name.toLowerCase()) {
    throw new AppError('INVALID_INPUT', { fields: { shopName: restoreRefusals.otherName } })
  }
  await given.db.transaction((tx) =>
    saveSettings(tx, savedRestore, actorId, (before) => {
      if (before.stage !== 'looked' || before.file !== file) {
        throw new AppError('BACKUP_NOT_COMPARED')
      }
      return { ...before, ...stamped({ stage: 'waiting' }), actorId, attempts: 0, before: null }
    }),
  )
  given.restart()
}

/** Forgets the backup that was looked into. @throws AppError RESTORE_UNDER_WAY */
export async function forgetLook(given: RestoreAdmin): Promise<void> {
  await given.db.transaction((tx) =>
    saveProgress(tx, savedRestore, (before) => {
      if (busy.includes(before.stage)) throw new AppError('RESTORE_UNDER_WAY')
      return { ...savedRestore.defaults, read: before.read }
    }),
  )
  await dropBeside(given.databaseUrl)
  await removeFetched(given.dataDir)
}
