import { contactArrivedMail, contactReceivedMail, contactReplyMail } from '@nirbhaya/mails'
import type { Db } from '../platform/database/client.ts'
import { type Handlers, UnretryableError } from '../platform/jobs/queues.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import { findContactMessage, recordReplyRefused, recordReplySent } from './contact.queries.ts'
import type { ContactQueues } from './contact.queues.ts'

interface Dependencies {
  db: Db
  sendMail: SendMail
  adminEmail: string
  publicUrl: string
}

export function contactJobs({ db, sendMail, adminEmail, publicUrl }: Dependencies) {
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
        ...(await contactReceivedMail({ ...received, publicUrl })),
      })
    },
    async 'contact.arrived'({ messageId }) {
      const arrived = await findContactMessage(db, messageId)
      if (!arrived) return
      await sendMail({
        kind: 'contact.arrived',
        to: arrived.email,
        messageId: `contact.${messageId}.arrived`,
        ...(await contactArrivedMail({ publicUrl })),
      })
    },

    async 'contact.answered'({ messageId }) {
      const answered = await findContactMessage(db, messageId)
      if (!answered?.reply) return
      const { email, reply, message, createdAt: sentAt } = answered
      const mail = await contactReplyMail({ reply, message, sentAt, publicUrl })
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
  } satisfies Handlers<ContactQueues>
}
