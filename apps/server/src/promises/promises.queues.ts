import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const promiseQueues = {
  'promise.keep': queue({ schedule: '* * * * *' }),
  'promise.move': queue<{ moveId: string }>(),
  /**
   * Although it is a mail, a restore sends it again: without an answer the default applies, so asking twice
   * is better than never.
   */
  'promise.ask': queue<{ choiceId: string }>(),
  'promise.chosen': mailQueue<{ choiceId: string; chosenAt: string }>(),
  /** Runs at nine in India, so that the owner has a day and a night before the refunds start. */
  'promise.tell-owner': queue({ schedule: '30 3 * * *' }),
}
export type PromiseQueues = typeof promiseQueues
