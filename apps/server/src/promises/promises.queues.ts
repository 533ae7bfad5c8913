import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const promiseQueues = {
  'promise.keep': queue({ schedule: '* * * * *' }),
  'promise.move': queue<{ moveId: string }>(),
  /** Of a mail, but sent again after a restore: silence counts, so better asked twice than never. */
  'promise.ask': queue<{ choiceId: string }>(),
  'promise.chosen': mailQueue<{ choiceId: string; chosenAt: string }>(),
  /** At nine in India: a night and a day before what it tells of. */
  'promise.tell-owner': queue({ schedule: '30 3 * * *' }),
}
export type PromiseQueues = typeof promiseQueues
