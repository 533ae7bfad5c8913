import { randomUUID } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/client.ts'
import type { ContentChanges } from '../../platform/response-cache/content-changes.ts'
import { decryptText } from '../../platform/secret-text.ts'
import { getSettings } from '../../settings/settings.service.ts'
import type { PaymentProvider, ProviderObservers } from '../providers/provider.ts'
import {
  type AccountKeys,
  createProviders,
  type OpenAccount,
  type Providers,
} from '../providers/providers.ts'
import { type SavedAccount, type SavedAccounts, savedAccounts } from './saved-accounts.service.ts'

/** Announced when the owner changes the keys. */
export const paymentKeysKey = 'payment-keys'
/**
 * The key of public responses that depend on the account for new payments. Each process drops them once it uses the
 * new account: a response that was made between the announcement and that moment still shows the earlier one.
 */
export const paymentAccountKey = 'payment-account'

/** The shop's providers, which follow the keys that the owner enters. */
export interface Accounts extends Providers {
  /** Reads the saved keys now, in this process. */
  refresh(): Promise<void>
  /** Stops reading the keys after changes. */
  stop(): void
}

interface Options {
  db: Db
  /** The shop's secret, with which the saved keys are encrypted. */
  secret: string
  config: Pick<Config, 'payment'>
  /** The providers that the environment has settings for. */
  fixed: Providers
  openAccount: OpenAccount
  observers: ProviderObservers
  changes: Pick<ContentChanges, 'keep' | 'drop'>
  onError(error: Error): void
}

const retryMs = 1_000

/**
 * Combines the environment's providers with the accounts that the owner entered. All processes read the accounts at
 * their start and after each change. Without the database there are no providers: a shop that could not read its
 * accounts must not fall back to test payments.
 */
export async function followAccounts(options: Options): Promise<Accounts> {
  const { db, fixed, changes, onError } = options
  const open = openOnce(options)
  let inUse = fixed
  let reads = 0
  let isStopped = false

  async function refresh() {
    const mine = ++reads
    const saved = await getSettings(db, savedAccounts)
    // A later reading has newer accounts.
    if (mine !== reads) return
    const before = inUse.current
    inUse = combine(options, saved, open)
    if (inUse.current !== before) changes.drop([paymentAccountKey])
  }

  function refreshSoon() {
    if (isStopped) return
    refresh().catch((error: Error) => {
      if (isStopped) return
      onError(error)
      setTimeout(refreshSoon, retryMs).unref()
    })
  }

  await refresh()
  changes.keep({
    drop: (keys) => keys.includes(paymentKeysKey) && refreshSoon(),
    dropAll: refreshSoon,
  })
  return {
    get current() {
      return inUse.current
    },
    get all() {
      return inUse.all
    },
    find: (name) => inUse.find(name),
    of: (row) => inUse.of(row),
    refresh,
    stop() {
      isStopped = true
    },
  }
}

/** The environment's provider comes first if it is set there. Each name has one provider: the first of its name. */
function combine(
  { config, fixed }: Options,
  { current, accounts }: SavedAccounts,
  open: (account: SavedAccount) => PaymentProvider,
): Providers {
  const saved = accounts.map(open)
  const chosen = saved.find(({ name }) => name === current)
  const [first, ...others] =
    config.payment.isSetOnServer || !chosen
      ? [fixed.current, ...fixed.all, ...saved]
      : [chosen, ...saved, ...fixed.all]
  const earlier = new Map<string, PaymentProvider>()
  for (const one of others) if (!earlier.has(one.name)) earlier.set(one.name, one)
  earlier.delete(first.name)
  return createProviders(first, [...earlier.values()])
}

/** Opens each account once for the same keys, because an open account remembers that the provider is away. */
function openOnce({ secret, openAccount, observers }: Options) {
  const opened = new Map<string, PaymentProvider>()
  return (account: SavedAccount): PaymentProvider => {
    const id = JSON.stringify(account)
    const known = opened.get(id) ?? openAccount(keysOf(account, secret), observers)
    opened.set(id, known)
    return known
  }
}

/**
 * Returns the account's keys. If the secret key was encrypted with another secret of the shop, it is replaced by a random
 * one. The provider refuses that key, so nobody can pay, and no payment is judged. It verifies no webhook either.
 */
function keysOf({ secretKey, ...account }: SavedAccount, secret: string): AccountKeys {
  return { ...account, secretKey: decryptText(secret, secretKey) ?? randomUUID() }
}
