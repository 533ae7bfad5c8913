import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { contactArrivedMail, contactReceivedMail, contactReplyMail } from '@nirbhaya/mails'
import type { ShopContext } from '../platform/context.ts'
import { type Handlers, UnretryableError } from '../platform/jobs/queues.ts'
import { findContactMessage, recordReplyRefused, recordReplySent } from './contact.queries.ts'
import type { ContactQueues } from './contact.queues.ts'

export function contactJobs({
  db,
  sendMail,
  adminEmail,
  readShop,
}: ShopContext): Handlers<ContactQueues> {
  return {
    async 'contact.received'({ messageId }) {
      const received = await findContactMessage(db, messageId)
      // The message was deleted before the job ran: by the owner, or with its sender's data.
      if (!received) return
      await sendMail({
        kind: 'contact.for-owner',
        to: adminEmail,
        replyTo: received.email,
        messageId: `contact.${messageId}`,
        ...(await contactReceivedMail({ ...received, shop: await readShop() })),
      })
    },
    async 'contact.arrived'({ messageId }) {
      const arrived = await findContactMessage(db, messageId)
      if (!arrived) return
      const shop = await readShop()
      await sendMail({
        kind: 'contact.arrived',
        to: arrived.email,
        messageId: `contact.${messageId}.arrived`,
        ...(await contactArrivedMail({ isForHelp: shop.name === demoBrand.name, shop })),
      })
    },

    async 'contact.answered'({ messageId }) {
      const answered = await findContactMessage(db, messageId)
      if (!answered?.reply) return
      const { email, reply, message, createdAt: sentAt } = answered
      const mail = await contactReplyMail({ reply, message, sentAt, shop: await readShop() })
      try {
        await sendMail({
          kind: 'contact.answer',
          to: email,
          messageId: `contact.${messageId}.answer`,
          ...mail,
        })
      } catch (error) {
        if (error instanceof UnretryableError) await recordReplyRefused(db, messageId)
        throw error
      }
      await recordReplySent(db, messageId)
    },
  }
}
