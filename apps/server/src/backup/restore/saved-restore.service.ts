import type { Comparison } from '@nirbhaya/contract/backup/restoring'
import type { RestoreStage } from '@nirbhaya/contract/enums'
import type { UnusableReason } from '@nirbhaya/contract/messages/backup'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { getSettings, type SettingsGroup, saveProgress } from '../../settings/settings.service.ts'

/** What became of a restore from the pages. There is one at a time. */
export interface SavedRestore {
  stage: RestoreStage
  file: string
  at: string | null
  reason: UnusableReason | null
  comparison: Comparison | null
  before: string | null
  /** The person who chose the backup. */
  actorId: string | null
  /** How often a start began to replace the shop. */
  attempts: number
  /** The backups that were read to their end, and whether they are complete. */
  read: Record<string, boolean>
}

export const savedRestore: SettingsGroup<SavedRestore> = {
  name: 'restore',
  auditId: 'shop',
  action: 'restore.bring-back',
  defaults: {
    stage: 'none',
    file: '',
    at: null,
    reason: null,
    comparison: null,
    before: null,
    actorId: null,
    attempts: 0,
    read: {},
  },
  factsOf: ({ file }) => ({ file }),
}

export const readRestore = (db: Db): Promise<SavedRestore> => getSettings(db, savedRestore)

/** Returns whether a start has to replace the shop, or to go on with it. */
export async function isRestoreUnderWay(db: Db): Promise<boolean> {
  const { stage } = await readRestore(db)
  return stage === 'waiting' || stage === 'placing'
}

export const saveStage = (db: Db, changed: Partial<SavedRestore>): Promise<void> =>
  db.transaction((tx) =>
    saveProgress(tx, savedRestore, (before) => ({ ...before, ...stamped(changed) })),
  )

/**
 * Saves what became of a look into a backup. If the owner chose another backup meanwhile, or none, nothing is saved: the
 * comparison would stand under the name of the other one.
 * @returns whether it was saved
 */
export const endLook = (
  db: Db,
  file: string,
  change: (before: SavedRestore) => Partial<SavedRestore>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    let isSaved = false
    await saveProgress(tx, savedRestore, (before) => {
      isSaved = before.stage === 'looking' && before.file === file
      return isSaved ? { ...before, ...stamped(change(before)) } : before
    })
    return isSaved
  })

/** Adds the time to a new stage. */
export const stamped = (changed: Partial<SavedRestore>): Partial<SavedRestore> =>
  changed.stage ? { ...changed, at: clock.now().toISOString() } : changed
