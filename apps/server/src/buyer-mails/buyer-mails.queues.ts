import { mailQueue, queue } from '../platform/jobs/queues.ts'
import type { Audience } from './buyer-mails.tables.ts'

export const buyerMailQueues = {
  'buyer-mail.batch': queue<{ mailId: string }>(),
  /** Continues mails with copies that wait for another attempt, or that a process left behind when it died. */
  'buyer-mail.continue': queue({ schedule: '* * * * *' }),
  /** Mails the copy of a buyer to the person who wrote it. */
  'buyer-mail.test': mailQueue<{
    subject: string
    message: string
    audience: Audience
    customerId: string
    orderIds: string[]
    writerId: string
  }>(),
}
export type BuyerMailQueues = typeof buyerMailQueues
