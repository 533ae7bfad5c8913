import { endInterrupted } from '../platform/bulk-mail/deliveries.queries.ts'
import type { Db } from '../platform/database/client.ts'
import { buyerMails } from './sending-buyer-mails.ts'

/** Ends the mails to buyers that were being sent when the restored backup was made. @returns how many */
export const endInterruptedBuyerMails = (db: Db): Promise<number> => endInterrupted(db, buyerMails)
