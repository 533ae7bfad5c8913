import { accountClosingMail } from '@nirbhaya/mails'
import { findClosingPerson } from '../accounts/personal-data.service.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import type { Privacy } from './closing.service.ts'
import { eraseDueAccounts } from './erasing.service.ts'
import type { PrivacyQueues } from './privacy.queues.ts'

interface Dependencies {
  privacy: Privacy
  sendMail: SendMail
  publicUrl: string
}

const hourMs = 60 * 60 * 1000

export function privacyJobs({ privacy, sendMail, publicUrl }: Dependencies) {
  return {
    async 'account.closing'({ userId, closesAt }) {
      const person = await findClosingPerson(privacy.accounts.db, userId)
      // Send no mail if the account was kept or erased after this job was queued. If the account was closed
      // again, it has another `closesAt`, and another job mails about it.
      if (person?.closesAt.toISOString() !== closesAt) return
      const { name, email, closesAt: day } = person
      await sendMail({
        kind: 'account.closing',
        to: email,
        messageId: `closing.${userId}.${day.getTime()}`,
        ...(await accountClosingMail({ name, closesAt: day, publicUrl })),
      })
    },
    async 'account.erase-due'() {
      // Accounts that are due before the next run are erased now, because people are told "within 30 days".
      await eraseDueAccounts(privacy, new Date(Date.now() + hourMs))
    },
  } satisfies Handlers<PrivacyQueues>
}
