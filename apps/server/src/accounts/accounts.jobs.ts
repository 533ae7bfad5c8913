import type { Db } from '../platform/database/client.ts'
import type { JobHandlers } from '../platform/jobs/jobs.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import { findUser } from './accounts.queries.ts'

interface Dependencies {
  db: Db
  sendMail: SendMail
  publicUrl: string
}

export function accountJobs({ db, sendMail, publicUrl }: Dependencies) {
  return {
    async 'account.registered'({ userId }) {
      const user = await findUser(db, userId)
      if (!user) return
      await sendMail({
        to: user.email,
        subject: 'Welcome to Nirbhaya',
        messageId: `<welcome.${userId}@nirbhaya>`,
        text: [
          `Namaste ${user.name},`,
          '',
          'Your Nirbhaya account is ready. You can log in, pre-book and follow your orders here:',
          `${publicUrl}/login`,
          '',
          'If you did not open this account, write to us by answering this mail.',
        ].join('\n'),
      })
    },
  } satisfies Partial<JobHandlers>
}
