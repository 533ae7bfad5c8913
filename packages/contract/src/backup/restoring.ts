import { z } from 'zod'
import { call } from '../call.ts'
import { comparedKinds, restoreStages } from '../enums.ts'
import { done } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { restoreRefusals as refusals } from '../messages/backup.ts'

const comparison = z.object({
  madeAt: z.string(),
  /** Whether an earlier release of the software made the backup. It has been brought up to date. */
  isEarlierRelease: z.boolean(),
  /** Whether all records of money in the backup agree. */
  isMoneyGood: z.boolean(),
  lines: z.array(
    z.object({
      kind: z.enum(comparedKinds),
      inBackup: z.number().int(),
      now: z.number().int(),
      /** How many of today's are not in the backup, so that they would be lost. */
      lost: z.number().int(),
      /** How many of the backup's are gone today, so that they would come back. */
      back: z.number().int(),
    }),
  ),
  /** Rupees that customers paid and the backup does not know. */
  lostAmount: z.number(),
  latestOrder: z.object({ inBackup: z.string().optional(), now: z.string().optional() }),
})
export type Comparison = z.infer<typeof comparison>

const restoreState = z.object({
  stage: z.enum(restoreStages),
  /** The backup that was chosen last; '' if none was. */
  file: z.string(),
  /** The time of the last change of the stage. */
  at: z.string().optional(),
  /** Why the backup cannot be restored. */
  sentence: z.string().optional(),
  comparison: comparison.optional(),
  /** The backup with the shop as it was before the restore. */
  before: z.string().optional(),
})
export type RestoreState = z.infer<typeof restoreState>

const backupFile = z.object({
  file: z.string(),
  madeAt: z.string(),
  bytes: z.number().int(),
  isEncrypted: z.boolean(),
  /** Whether the whole file was read and found complete; absent if nobody looked into it yet. */
  isWhole: z.boolean().optional(),
})
export type BackupFile = z.infer<typeof backupFile>

export const listBackups = call('GET /admin/backups', 'security', {
  summary: 'The backups in their place, newest first, and what became of a restore',
  stepUp: { notNeeded: 'Shows dates and sizes' },
  answer: z.object({
    backups: z.array(backupFile),
    /** Why the backups cannot be listed. */
    problem: z.string().optional(),
    restore: restoreState,
  }),
})

const file = z
  .string(refusals.unknownFile)
  .max(longest.backupFile, refusals.unknownFile)
  .regex(/^[\w.-]+$/, refusals.unknownFile)

export const lookIntoBackup = call('POST /admin/backups/look', 'security', {
  summary: 'Restore a backup beside the shop, and compare it with the shop; changes nothing',
  body: z.object({ file }),
  answer: done,
})

export const restoreForm = z.object({
  shopName: z
    .string(refusals.otherName)
    .trim()
    .min(1, refusals.otherName)
    .max(longest.shopLine, refusals.otherName),
})

export const restoreBackup = call('POST /admin/backups/restore', 'security', {
  summary: 'Replace the shop with the backup that was compared; the shop restarts',
  body: restoreForm.extend({ file }),
  answer: done,
})

export const forgetBackup = call('DELETE /admin/backups/look', 'security', {
  summary: 'Remove the copy that was restored beside the shop',
  stepUp: { notNeeded: 'Removes only a copy of a backup' },
  answer: done,
})
