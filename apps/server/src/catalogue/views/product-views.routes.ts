import { minuteMs } from '@nirbhaya/contract/dates'
import type { catalogue as calls } from '@nirbhaya/contract/endpoints'
import { clock } from '../../platform/clock.ts'
import type { ShopContext } from '../../platform/context.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { clientNetwork } from '../../platform/limits/client-network.ts'
import { viewProduct } from './product-views.service.ts'

/** The most views counted for one IP address in a minute. In India, many phones share an address. */
const mostFromAddress = 60
/** Above this number of IP addresses in a minute, views from further addresses are not counted. */
const mostAddresses = 50_000

/**
 * Counts views in this process's memory, because an exact limit is not worth a database query.
 * @returns a function that tells whether one more view from an address may be counted
 */
function viewCounter() {
  const views = new Map<string, number>()
  let since = 0
  return (network: string, now = clock.now().getTime()): boolean => {
    if (now - since >= minuteMs) {
      views.clear()
      since = now
    }
    const seen = views.get(network) ?? 0
    if (seen >= mostFromAddress || (seen === 0 && views.size >= mostAddresses)) return false
    views.set(network, seen + 1)
    return true
  }
}

export function viewHandlers({ db, config }: ShopContext): Handlers<typeof calls, 'viewProduct'> {
  const mayCount = viewCounter()
  return {
    viewProduct: async ({ params, ip, request }) => {
      const customer = await request.server.findCustomer(request)
      // Do not count the owner's own views, because they would distort the ratio of sales to views.
      const counts = !customer?.role && (!config.rateLimit || mayCount(clientNetwork(ip)))
      if (counts) await viewProduct(db, params.slug)
    },
  }
}
