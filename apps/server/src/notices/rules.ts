import { hourMs } from '@nirbhaya/contract/dates'

/**
 * The owner gets at most one mail about failed backups in this time, because a failing backup is retried
 * often.
 */
export const backupMailPauseMs = 12 * hourMs
