import { queue } from '../platform/jobs/queues.ts'

export const promiseQueues = {
  'promise.keep': queue({ schedule: '* * * * *' }),
  'promise.move': queue<{ moveId: string }>(),
  'promise.ask': queue<{ choiceId: string }>(),
}
export type PromiseQueues = typeof promiseQueues
