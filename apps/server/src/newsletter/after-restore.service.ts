import { endInterrupted } from '../platform/bulk-mail/deliveries.queries.ts'
import type { Db } from '../platform/database/client.ts'
import { announcements } from './sending-announcements.ts'

/** Ends the announcements that were being sent when the restored backup was made. @returns how many */
export const endInterruptedAnnouncements = (db: Db): Promise<number> =>
  endInterrupted(db, announcements)
