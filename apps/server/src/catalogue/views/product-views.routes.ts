import { catalogue as contract } from '@nirbhaya/contract/endpoints'
import type { App } from '../../platform/http/routes.ts'
import { clientNetwork } from '../../platform/limits/client-network.ts'
import { viewProduct } from './product-views.service.ts'

const minuteMs = 60_000
/** From one address in a minute: in India many phones share one. */
const mostFromAddress = 60
/** Past so many addresses in a minute, only those seen already are counted. */
const mostAddresses = 50_000

/**
 * Counting in this process's memory: a look is worth less than a limit in the database costs.
 * @returns whether an address may be counted once more
 */
function lookCounter() {
  const looks = new Map<string, number>()
  let since = 0
  return (network: string, now = Date.now()): boolean => {
    if (now - since >= minuteMs) {
      looks.clear()
      since = now
    }
    const seen = looks.get(network) ?? 0
    if (seen >= mostFromAddress || (seen === 0 && looks.size >= mostAddresses)) return false
    looks.set(network, seen + 1)
    return true
  }
}

export async function productViewRoutes(app: App, { isLimited }: { isLimited: boolean }) {
  const mayCount = lookCounter()

  app.route({
    ...contract.viewProduct,
    handler: async (request) => {
      const customer = await app.findCustomer(request)
      // The owner's own looks would make the shop seem to sell less than it does.
      const counts = !customer?.isAdmin && (!isLimited || mayCount(clientNetwork(request.ip)))
      if (counts) await viewProduct(app.db, request.params.slug)
      return { success: true as const }
    },
  })
}
