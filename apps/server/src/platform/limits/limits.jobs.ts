import type { ShopContext } from '../context.ts'
import { type Handlers, queue } from '../jobs/queues.ts'
import { deleteEndedCounters } from './counters.ts'

export const limitQueues = { 'limit.delete-ended': queue({ schedule: '*/5 * * * *' }) }

export const limitJobs = ({ db }: ShopContext): Handlers<typeof limitQueues> => ({
  'limit.delete-ended': () => deleteEndedCounters(db),
})
