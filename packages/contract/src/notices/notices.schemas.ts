import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { orderNotices } from '../enums.ts'
import { fieldRefusals } from '../messages/fields.ts'

const tags = ['Admin']

export const noticeSettings = z.object({
  /** How often the owner gets mails about new orders. */
  orders: z.enum(orderNotices, fieldRefusals.invalidOrderNotice),
})

const answer = z.object({
  success: z.literal(true),
  settings: noticeSettings,
  /** The e-mail address to which the shop sends the owner’s notices. */
  email: z.string(),
})

export const getNotices = {
  summary: "The owner's notice settings",
  tags,
  response: { 200: answer },
} satisfies CallSchema

export const changeNotices = {
  summary: "Change the owner's notice settings",
  tags,
  body: noticeSettings,
  response: { 200: answer.extend({ message: z.string() }) },
} satisfies CallSchema
