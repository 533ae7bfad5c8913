import { connections as calls } from '@nirbhaya/contract/endpoints'
import { paymentKeysPage, webAddressPage } from '@nirbhaya/contract/messages/connections'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getPaymentKeys, savePaymentKeys } from './payment-keys.service.ts'
import { getWebAddress, proofOf, saveWebAddress } from './web-address.service.ts'

export const connectionRoutes: Routes = serve(calls, ({ connections, limits }) => ({
  getPaymentKeys: async () => ({ keys: await getPaymentKeys(connections) }),
  savePaymentKeys: async ({ body, ip, actorId }) => {
    await limits.admit('check-connection', ip, actorId)
    await savePaymentKeys(connections, body, actorId)
    return { message: paymentKeysPage.saved, keys: await getPaymentKeys(connections) }
  },
  getWebAddress: async () => ({ address: await getWebAddress(connections) }),
  saveWebAddress: async ({ body, ip, actorId }) => {
    await limits.admit('check-connection', ip, actorId)
    await saveWebAddress(connections, body, actorId)
    return { message: webAddressPage.saved, address: await getWebAddress(connections) }
  },
  proveAddress: async ({ query }) => ({ proof: proofOf(connections.secret, query.nonce) }),
}))
