import { buyerMailsAdmin as calls } from '@nirbhaya/contract/endpoints'
import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { listOrderMails } from '../received-mails.service.ts'
import { buyerMails } from './buyer-mails.list.ts'
import { previewMail, testMail } from './previewing.service.ts'
import { resumeMail, sendMail, stopMail } from './sending.service.ts'
import { discardDraft, getMail, saveDraft } from './writing.service.ts'

export const buyerMailAdminRoutes: Routes = serve(calls, ({ db, jobs, readShop }) => ({
  listBuyerMails: ({ query }) => buyerMails.page({ db }, query),
  getBuyerMail: async ({ id }) => ({ mail: await getMail(db, id) }),
  previewBuyerMail: async ({ body }) => ({ preview: await previewMail({ db, readShop }, body) }),
  testBuyerMail: withMessage(words.testSent, ({ body, actorId }) =>
    testMail({ db, jobs }, { ...body, actorId }),
  ),
  saveBuyerMail: async ({ id, body, actorId }) => {
    await saveDraft(db, { id, actorId, ...body })
    return { message: words.draftSaved, mail: await getMail(db, id) }
  },
  discardBuyerMail: withMessage(words.discarded, ({ id, actorId }) =>
    discardDraft(db, { id, actorId }),
  ),
  sendBuyerMail: async ({ id, body, actorId }) => {
    await sendMail({ db, jobs }, { id, actorId, ...body })
    const mail = await getMail(db, id)
    return { message: words.sent(mail.total), mail }
  },
  stopBuyerMail: async ({ id, actorId }) => {
    await stopMail(db, { id, actorId })
    return { message: words.isStopped, mail: await getMail(db, id) }
  },
  resumeBuyerMail: async ({ id, actorId }) => {
    await resumeMail({ db, jobs }, { id, actorId })
    return { message: words.isResumed, mail: await getMail(db, id) }
  },
  listOrderMails: async ({ id }) => ({ mails: await listOrderMails(db, id) }),
}))
