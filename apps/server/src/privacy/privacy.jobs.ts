import { hourMs } from '@nirbhaya/contract/dates'
import { accountClosingMail } from '@nirbhaya/mails'
import { findClosingPerson } from '../accounts/personal-data.service.ts'
import { clock } from '../platform/clock.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { eraseDueAccounts } from './erasing.service.ts'
import type { PrivacyQueues } from './privacy.queues.ts'

export function privacyJobs({
  db,
  privacy,
  sendMail,
  readShop,
}: ShopContext): Handlers<PrivacyQueues> {
  return {
    async 'account.closing'({ userId, closesAt }) {
      const person = await findClosingPerson(db, userId)
      // Send no mail if the account was kept or erased after this job was queued. If the account was closed
      // again, it has another `closesAt`, and another job mails about it.
      if (person?.closesAt.toISOString() !== closesAt) return
      const { name, email, closesAt: day } = person
      await sendMail({
        kind: 'account.closing',
        to: email,
        messageId: `closing.${userId}.${day.getTime()}`,
        ...(await accountClosingMail({ name, closesAt: day, shop: await readShop() })),
      })
    },
    async 'account.erase-due'() {
      // Accounts that are due before the next run are erased now, because people are told "within 30 days".
      await eraseDueAccounts(privacy, new Date(clock.now().getTime() + hourMs))
    },
  }
}
