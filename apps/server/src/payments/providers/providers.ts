import { type PaymentProvider, ProviderError, type ProviderObservers } from './provider.ts'

/** The keys of an account at the provider, and the name under which its payments are stored. */
export interface AccountKeys {
  name: string
  appId: string
  secretKey: string
  mode: 'sandbox' | 'production'
}

export type OpenAccount = (keys: AccountKeys, observers?: ProviderObservers) => PaymentProvider

/** The shop's providers. A payment and its refunds stay with the provider it started with. */
export interface Providers {
  readonly current: PaymentProvider
  /** `current`, and the providers of earlier payments. */
  readonly all: readonly PaymentProvider[]
  find(name: string): PaymentProvider | undefined
  /** @throws ProviderError `unavailable` while the shop has no settings for the row's provider */
  of(row: { provider: string }): PaymentProvider
}

export function createProviders(
  current: PaymentProvider,
  earlier: PaymentProvider[] = [],
): Providers {
  const all = [current, ...earlier]
  const find = (wanted: string) => all.find(({ name }) => name === wanted)
  return {
    current,
    all,
    find,
    of({ provider }) {
      const found = find(provider)
      if (found) return found
      throw new ProviderError('unavailable', `not asked: the shop has no settings for ${provider}`)
    },
  }
}

/** Returns the address to which a provider sends its webhooks. */
export const webhookUrlOf = (apiUrl: string, { adapter }: Pick<PaymentProvider, 'adapter'>) =>
  `${apiUrl}/webhooks/${adapter}`

/** Returns whether new payments move real money. */
export const hasRealPayments = ({ current }: Pick<Providers, 'current'>): boolean =>
  current.checkout.mode === 'production'

/**
 * The ids of this provider are stored without its name, because the previous release had no other provider
 * and stored them like that.
 */
const firstProvider = 'cashfree'

/**
 * Returns the stored id of a provider's event or refund. Two providers may use the same id, so the stored id
 * starts with the provider's name, except for `firstProvider`.
 */
export const ownIdOf = (provider: string, id: string): string =>
  provider === firstProvider ? id : `${provider}:${id}`
