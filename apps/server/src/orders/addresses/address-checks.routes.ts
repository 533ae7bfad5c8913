import { addressChecks as calls } from '@nirbhaya/contract/endpoints'
import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { answerLinked, getLinkedCheck } from './address-links.service.ts'
import { confirmOwnAddress } from './addresses.service.ts'

/**
 * The calls with which customers confirm or correct their delivery address when the owner asks for it.
 */
export const addressCheckRoutes: Routes = serve(calls, ({ db, jobs, limits }) => ({
  getAddressCheck: async ({ query }) => ({ check: await getLinkedCheck(db, query.token) }),
  answerAddressCheck: async ({ body, ip }) => {
    await limits.admit('change-address', ip, body.token)
    await answerLinked({ db, jobs }, body)
    return { message: addressWords.saved }
  },
  confirmMyAddress: async ({ id, actorId, ip }) => {
    await limits.admit('change-address', ip, actorId)
    await confirmOwnAddress(db, { orderId: id, customerId: actorId })
    return { message: addressWords.saved }
  },
}))
