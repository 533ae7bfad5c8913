import { hourMs } from '@nirbhaya/contract/dates'

/** If the last backup is older than this, a night was missed. */
export const lateBackupMs = 36 * hourMs

/** How long the shop keeps the records of when backups were made. */
export const backupRecordDays = 365
