import type { Config } from '../../platform/config.ts'
import { cashfree } from './cashfree.ts'
import type { WireOptions } from './cashfree-wire.ts'
import type { PaymentProvider } from './provider.ts'

const hosts = {
  sandbox: 'https://sandbox.cashfree.com/pg',
  production: 'https://api.cashfree.com/pg',
}

/** Where the local sandbox is mounted on the shop's own port. */
export const sandboxPrefix = '/payment-sandbox'

/** Whether this process serves the sandbox itself. */
export const mountsSandbox = ({ payment }: Config) =>
  payment.provider === 'sandbox' && payment.sandboxUrl === undefined

type Options = Pick<WireOptions, 'onAlert' | 'onCall' | 'news' | 'timeoutMs' | 'budgetMs'>

/** The provider that the configuration names; the sandbox is reached over HTTP like the real one. */
export function chooseProvider(config: Config, options: Options = {}): PaymentProvider {
  const { provider, cashfree: account } = config.payment
  if (provider === 'cashfree') {
    return cashfree({
      ...options,
      baseUrl: hosts[account.mode],
      clientId: account.appId,
      clientSecret: account.secretKey,
      checkout: { scriptUrl: 'https://sdk.cashfree.com/js/v3/cashfree.js', mode: account.mode },
    })
  }
  const apart = config.payment.sandboxUrl
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return cashfree({
    ...options,
    baseUrl: `${apart ?? `http://${host}:${config.port}`}${sandboxPrefix}/pg`,
    clientId: 'sandbox',
    clientSecret: 'sandbox',
    checkout: { scriptUrl: `${apart ?? ''}${sandboxPrefix}/sdk/v3/cashfree.js`, mode: 'sandbox' },
  })
}
