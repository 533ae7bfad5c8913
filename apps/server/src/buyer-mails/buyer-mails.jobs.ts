import { buyerMail as renderBuyerMail } from '@nirbhaya/mails'
import { getMailbox } from '../accounts/accounts.service.ts'
import { bulkMailJobs } from '../platform/bulk-mail/bulk-mail-jobs.ts'
import type { ShopContext } from '../platform/context.ts'
import { newId } from '../platform/database/columns.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { BuyerMailQueues } from './buyer-mails.queues.ts'
import { buyerMails } from './sending-buyer-mails.ts'
import { writeCopy } from './writing-copies.service.ts'

export function buyerMailJobs(context: ShopContext): Handlers<BuyerMailQueues> {
  const { db, jobs, sendMail, readShop } = context
  const { sendBatch, continueAll } = bulkMailJobs(context, buyerMails, (mailId) =>
    jobs.enqueue(db, 'buyer-mail.batch', { mailId }),
  )
  return {
    async 'buyer-mail.batch'({ mailId }) {
      await sendBatch(mailId)
    },
    async 'buyer-mail.continue'() {
      await continueAll()
    },
    async 'buyer-mail.test'({ writerId, ...wish }) {
      const shop = await readShop()
      const copy = await writeCopy(db, { ...wish, shop: shop.name })
      if (!copy) return
      await sendMail({
        kind: 'buyer-mail.test',
        to: (await getMailbox(db, writerId)).email,
        messageId: `buyer-mail.test.${newId()}`,
        ...(await renderBuyerMail({ ...copy, shop })),
      })
    },
  }
}
