import { type PaymentProvider, ProviderError } from './provider.ts'

/** The shop's providers. A payment and its refunds stay with the provider it started with. */
export interface Providers {
  current: PaymentProvider
  /** `current`, and the providers of earlier payments. */
  all: readonly PaymentProvider[]
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
