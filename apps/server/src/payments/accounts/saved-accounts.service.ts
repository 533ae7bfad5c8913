import type { Config } from '../../platform/config/config.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { getSettings, type SettingsGroup } from '../../settings/settings.service.ts'

/** An account at the payment provider, whose keys the owner entered. */
export interface SavedAccount {
  /** The name under which its payments, refunds and events are stored. */
  name: string
  appId: string
  /** Encrypted with the shop's secret. */
  secretKey: string
  mode: 'sandbox' | 'production'
}

export interface SavedAccounts {
  /** The name of the account that takes new payments; null if the owner entered no keys. */
  current: string | null
  /** All accounts that the owner entered. Earlier ones settle and refund their own payments. */
  accounts: SavedAccount[]
}

export const currentOf = ({ current, accounts }: SavedAccounts): SavedAccount | undefined =>
  accounts.find(({ name }) => name === current)

function factsOf(values: SavedAccounts, before: SavedAccounts) {
  const account = currentOf(values)
  if (!account) return {}
  const { name, appId, mode, secretKey } = account
  const isSecretNew = !before.accounts.some((one) => one.secretKey === secretKey)
  return { account: name, appId, mode, ...(isSecretNew && { isSecretNew }) }
}

export const savedAccounts: SettingsGroup<SavedAccounts> = {
  name: 'payment-keys',
  auditId: 'shop',
  defaults: { current: null, accounts: [] },
  factsOf,
}

/** Returns whether new payments move real money. Environment variables win over keys that the owner entered. */
export async function readsRealPayments(
  db: Db | Tx,
  { payment }: Pick<Config, 'payment'>,
): Promise<boolean> {
  const account = payment.isSetOnServer
    ? undefined
    : currentOf(await getSettings(db, savedAccounts))
  return account ? account.mode === 'production' : !payment.isTest
}
