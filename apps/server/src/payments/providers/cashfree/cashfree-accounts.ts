import type { Config } from '../../../platform/config/config.ts'
import { sandboxPrefix } from '../local-sandbox.ts'
import type { CashfreeOptions } from './cashfree.ts'

type Account = Pick<
  CashfreeOptions,
  'baseUrl' | 'clientId' | 'clientSecret' | 'mode' | 'scriptUrl' | 'sources'
>

/** The provider's servers for each mode. */
export const cashfreeApis = {
  sandbox: 'https://sandbox.cashfree.com',
  production: 'https://api.cashfree.com',
}
const scripts = 'https://sdk.cashfree.com'
const pages = ['https://payments.cashfree.com', 'https://payments-test.cashfree.com']

/** @param apis other servers with the same API, for tests */
export function cashfreeAccount(
  { appId, secretKey, mode }: Config['payment']['cashfree'],
  apis = cashfreeApis,
): Account {
  const allApis = Object.values(apis)
  return {
    baseUrl: `${apis[mode]}/pg`,
    clientId: appId,
    clientSecret: secretKey,
    mode,
    scriptUrl: `${scripts}/js/v3/cashfree.js`,
    sources: {
      scripts: [scripts],
      connections: allApis,
      frames: [scripts, ...allApis, ...pages],
      // The provider's script opens the payment page by submitting a form, so our pages' content security
      // policy must allow forms to lead to the provider.
      forms: allApis,
    },
  }
}

/**
 * Returns the shop's account at the local sandbox. The sandbox has the same API as Cashfree, and the shop
 * calls it over HTTP, too.
 * @param ownKey the key of a sandbox on the shop's own port; a separate sandbox uses the key from the
 * settings
 */
export function sandboxAccount({ payment, host, port }: Config, ownKey?: string): Account {
  const apart = payment.sandboxUrl
  const origins = apart ? [new URL(apart).origin] : []
  const address = host.includes(':') ? `[${host}]` : host
  return {
    baseUrl: `${apart ?? `http://${address}:${port}`}${sandboxPrefix}/pg`,
    clientId: 'sandbox',
    clientSecret: ownKey ?? payment.sandboxKey,
    mode: 'sandbox',
    scriptUrl: `${apart ?? ''}${sandboxPrefix}/sdk/v3/cashfree.js`,
    sources: { scripts: origins, connections: origins, frames: origins, forms: origins },
  }
}
