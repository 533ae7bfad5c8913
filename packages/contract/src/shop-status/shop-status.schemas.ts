import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done } from '../fields.schemas.ts'

export const statusLine = z.object({
  id: z.enum(['payments', 'mails', 'work', 'backup', 'files']),
  isWell: z.boolean(),
  sentence: z.string(),
  /** Present while the shop makes a backup. */
  isBusy: z.literal(true).optional(),
})

export const getShopStatus = {
  summary: 'The state of payments, mails, jobs, backups and stored files, in plain words',
  tags: ['Admin'],
  response: { 200: z.object({ success: z.literal(true), lines: z.array(statusLine) }) },
} satisfies CallSchema

export const startBackup = {
  summary: 'Make a backup now, in the place of the nightly ones',
  tags: ['Admin'],
  response: { 200: done },
} satisfies CallSchema
