import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { orderNotices } from '../constants.ts'
import { fieldRefusals } from '../messages/fields.ts'

const tags = ['Admin']

export const noticeSettings = z.object({
  /** When the owner hears of new orders by mail. */
  orders: z.enum(orderNotices, fieldRefusals.invalidOrderNotice),
})

const answer = z.object({
  success: z.literal(true),
  settings: noticeSettings,
  /** Where these mails go. */
  email: z.string(),
})

export const getNotices = {
  summary: 'What the owner hears by mail',
  tags,
  response: { 200: answer },
} satisfies CallSchema

export const changeNotices = {
  summary: 'Choose what the owner hears by mail',
  tags,
  body: noticeSettings,
  response: { 200: answer.extend({ message: z.string() }) },
} satisfies CallSchema
