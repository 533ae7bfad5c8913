import { z } from 'zod'
import { call } from '../call.ts'
import { orderNotices } from '../enums.ts'
import { fieldRefusals } from '../messages/fields.ts'

export const noticeSettings = z.object({
  /** How often the owner gets mails about new orders. */
  orders: z.enum(orderNotices, fieldRefusals.invalidOrderNotice),
})
export type NoticeSettings = z.infer<typeof noticeSettings>

/** The settings that apply until the owner saves others. */
export const usualNotices: NoticeSettings = { orders: 'hourly' }

const answer = z.object({
  settings: noticeSettings,
  /** The e-mail address to which the shop sends the owner’s notices. */
  email: z.string(),
})

export const getNotices = call('GET /admin/notices', 'settings', {
  summary: "The owner's notice settings",
  stepUp: { notNeeded: 'Shows which mails the owner gets' },
  answer,
})

export const changeNotices = call('PUT /admin/notices', 'settings', {
  summary: "Change the owner's notice settings",
  stepUp: { notNeeded: 'Changes only mails to the owner' },
  body: noticeSettings,
  answer: answer.extend({ message: z.string() }),
})
