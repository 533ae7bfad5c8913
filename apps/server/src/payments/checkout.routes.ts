import { readFile } from 'node:fs/promises'
import type { App } from '../platform/http/routes.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { Providers } from './providers/providers.ts'

const openerPath = ({ adapter }: PaymentProvider) => `/checkout/${adapter}.js`

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
 * Serves each adapter's `openerFile`, a script of the shop that opens the provider's payment page. The
 * scripts come from the shop's own origin, which the pages' content security policy allows.
 */
export async function checkoutRoutes(app: App, { providers }: { providers: Providers }) {
  const files = new Map(providers.all.map((one) => [openerPath(one), one.checkout.openerFile]))
  for (const [path, file] of files) {
    const script = await readFile(file)
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/javascript').header('cache-control', 'no-cache').send(script),
    )
  }
}
