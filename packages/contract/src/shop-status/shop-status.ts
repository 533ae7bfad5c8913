import { z } from 'zod'
import { call } from '../call.ts'
import { done } from '../fields.schemas.ts'

export const statusLine = z.object({
  id: z.enum(['payments', 'mails', 'work', 'backup', 'files']),
  isWell: z.boolean(),
  sentence: z.string(),
  /** Present while the shop makes a backup. */
  isBusy: z.literal(true).optional(),
})
export type StatusLine = z.infer<typeof statusLine>

export const getShopStatus = call('GET /admin/status', 'settings', {
  summary: 'The state of payments, mails, jobs, backups and stored files, in plain words',
  stepUp: { notNeeded: 'Shows how the shop runs; no person is named' },
  answer: z.object({ lines: z.array(statusLine) }),
})

export const startBackup = call('POST /admin/backup', 'security', {
  summary: 'Make a backup now, in the place of the nightly ones',
  answer: done,
})
