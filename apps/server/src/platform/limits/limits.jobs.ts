import type { ShopContext } from '../context.ts'
import { type Handlers, queue } from '../jobs/queues.ts'
import { deleteEndedCounters } from './count-in-windows.ts'

export const limitQueues = { 'limits.delete-ended': queue({ schedule: '25 * * * *' }) }

export const limitJobs = ({ db }: ShopContext): Handlers<typeof limitQueues> => ({
  'limits.delete-ended': () => deleteEndedCounters(db),
})
