import { hourMs } from '@nirbhaya/contract/dates'

/** The shop keeps all backups of the `days` newest days, and the last one of each of the `weeks` newest weeks. */
export const retention = { days: 7, weeks: 4 }

/** If the last backup is older than this, a night was missed. */
export const lateBackupMs = 36 * hourMs

/** How long the shop keeps the records of when backups were made. */
export const backupRecordDays = 365
