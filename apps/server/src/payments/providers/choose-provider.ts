import type { Config } from '../../platform/config/config.ts'
import { type CashfreeOptions, cashfree } from './cashfree/cashfree.ts'
import { cashfreeAccount, type cashfreeApis, sandboxAccount } from './cashfree/cashfree-accounts.ts'
import type { ProviderObservers } from './provider.ts'
import { createProviders, type OpenAccount, type Providers } from './providers.ts'

interface Options extends ProviderObservers, Pick<CashfreeOptions, 'timeoutMs' | 'budgetMs'> {
  sandboxKey?: string | undefined
}

/**
 * Returns the providers that the environment has settings for. To add a provider, create its adapter here. Pass to
 * `createProviders` first the adapter that `PAYMENT_PROVIDER` names, which takes new payments. Pass the other
 * adapters as a list: they handle only the payments that were started with them.
 */
export function chooseProviders(
  config: Config,
  { sandboxKey, ...options }: Options = {},
): Providers {
  const { provider, cashfree: settings } = config.payment
  const account =
    provider === 'cashfree' ? cashfreeAccount(settings) : sandboxAccount(config, sandboxKey)
  return createProviders(cashfree({ ...options, ...account }))
}

/** Returns the function that opens an account whose keys the owner entered. `apis` is for tests. */
export const accountsAt =
  (apis?: typeof cashfreeApis): OpenAccount =>
  ({ name, ...keys }, observers = {}) =>
    cashfree({ ...observers, name, ...cashfreeAccount(keys, apis) })
