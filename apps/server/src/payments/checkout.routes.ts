import { readFile } from 'node:fs/promises'
import type { App } from '../platform/http/routes.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { Providers } from './providers/providers.ts'

const openerPath = ({ name }: PaymentProvider) => `/checkout/${name}.js`

/**
 * Returns the data with which a page of the shop opens the provider's payment page. `openerUrl` is a path on
 * the shop's own origin.
 */
export function describeCheckout(provider: PaymentProvider) {
  const { scriptUrl, mode, publicKey } = provider.checkout
  const openerUrl = openerPath(provider)
  return { scriptUrl, openerUrl, mode, ...(publicKey === undefined ? {} : { publicKey }) }
}

/**
 * Serves each provider's `openerFile`, a script of the shop that opens the provider's payment page. The
 * scripts come from the shop's own origin, which the pages' content security policy allows.
 */
export async function checkoutRoutes(app: App, { providers }: { providers: Providers }) {
  for (const provider of providers.all) {
    const script = await readFile(provider.checkout.openerFile)
    app.get(openerPath(provider), { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/javascript').header('cache-control', 'no-cache').send(script),
    )
  }
}
