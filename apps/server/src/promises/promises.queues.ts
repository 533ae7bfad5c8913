import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const promiseQueues = {
  'promise.keep': queue({ schedule: '* * * * *' }),
  'promise.move': queue<{ moveId: string }>(),
  /**
   * The job sends a mail, but its queue is not a `mailQueue`: a restore can skip the jobs of mail queues.
   * Without an answer the default applies, so asking a customer twice is better than not asking.
   */
  'promise.ask': queue<{ choiceId: string }>(),
  'promise.chosen': mailQueue<{ choiceId: string; chosenAt: string }>(),
  /** Runs at nine in India, so that the owner has a day and a night before the refunds start. */
  'promise.tell-owner': queue({ schedule: '30 3 * * *' }),
}
export type PromiseQueues = typeof promiseQueues
