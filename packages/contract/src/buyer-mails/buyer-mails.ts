import { z } from 'zod'
import { call } from '../call.ts'
import { instant } from '../fields.schemas.ts'

/** A mail that a buyer got, with the buyer's own facts. */
export const receivedMail = z.object({
  _id: z.string(),
  subject: z.string(),
  message: z.string(),
  at: instant,
})

export const listMyOrderMails = call('GET /order/me/:id/mails', 'customer', {
  summary: 'What the shop wrote to the buyers of one of the customer’s orders, newest first',
  answer: z.object({ mails: z.array(receivedMail) }),
})
