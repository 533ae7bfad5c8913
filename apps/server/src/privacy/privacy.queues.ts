import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const privacyQueues = {
  'account.closing': mailQueue<{ userId: string; closesAt: string }>(),
  'account.erase-due': queue({ schedule: '7 * * * *' }),
}
export type PrivacyQueues = typeof privacyQueues
