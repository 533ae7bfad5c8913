import { mailQueue, queue } from '../platform/jobs/queues.ts'

export const promiseQueues = {
  'promise.keep': queue({ schedule: '* * * * *' }),
  'promise.move': queue<{ moveId: string }>(),
  /**
   * Mails a customer the question whether they wait or want their money back. The queue is not a `mailQueue`,
   * because a restore can skip the jobs of mail queues: a customer who got no mail would not answer, and
   * would be refunded or kept waiting by default. It is better to ask some customers twice.
   */
  'promise.ask': queue<{ choiceId: string }>(),
  'promise.chosen': mailQueue<{ choiceId: string; chosenAt: string }>(),
  /**
   * Mails the owner the refunds that start automatically by the end of tomorrow. It runs at nine in India, so
   * that the owner has a day and a night before they start.
   */
  'promise.tell-owner': queue({ schedule: '30 3 * * *' }),
}
export type PromiseQueues = typeof promiseQueues
