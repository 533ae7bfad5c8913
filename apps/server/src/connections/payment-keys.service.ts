import type { PaymentKeys, PaymentKeysForm } from '@nirbhaya/contract/connections/payment-keys'
import { paymentKeysRefusals as refusals } from '@nirbhaya/contract/messages/connections'
import { checkRealPayments } from '../going-live/going-live.service.ts'
import { paymentKeysKey } from '../payments/accounts/follow-accounts.service.ts'
import { findKnownAccount } from '../payments/accounts/known-account.service.ts'
import {
  currentOf,
  type SavedAccount,
  type SavedAccounts,
  savedAccounts,
} from '../payments/accounts/saved-accounts.service.ts'
import { type PaymentProvider, ProviderError } from '../payments/providers/provider.ts'
import { webhookUrlOf } from '../payments/providers/providers.ts'
import { AppError } from '../platform/app-error.ts'
import { whyNoRealMoney } from '../platform/config/config-public.ts'
import type { Tx } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import { decryptText, encryptText } from '../platform/secret-text.ts'
import { getSettings, saveSettings } from '../settings/settings.service.ts'
import type { Connections } from './connections.ts'

/** The adapter of the accounts that the owner can enter. Their names begin with it. */
const adapter = 'cashfree'

/** Returns the account for new payments as the owner sees it. */
export async function getPaymentKeys({ db, secret, config }: Connections): Promise<PaymentKeys> {
  const { provider, isSetOnServer, cashfree } = config.payment
  const noticesUrl = webhookUrlOf(config.apiUrl, { adapter })
  if (isSetOnServer) {
    const shown =
      provider === 'sandbox'
        ? ({ mode: 'none' } as const)
        : { mode: cashfree.mode, appId: cashfree.appId }
    return { ...shown, isSetOnServer, isReadable: true, noticesUrl }
  }
  const account = currentOf(await getSettings(db, savedAccounts))
  if (!account) return { mode: 'none', isSetOnServer, isReadable: true, noticesUrl }
  const { mode, appId, secretKey } = account
  const isReadable = decryptText(secret, secretKey) !== undefined
  return { mode, appId, isSetOnServer, isReadable, noticesUrl }
}

/**
 * Checks keys at the payment provider and saves them; every process takes new payments with them within a second.
 * Payments that began with other keys stay with those, unless the new keys belong to the same account.
 * @throws AppError SET_BY_ENVIRONMENT; INVALID_INPUT if the provider refuses the keys, or if the shop is not ready for
 * real payments; PAYMENT_KEYS_NOT_CHECKED if the provider does not answer
 */
export async function savePaymentKeys(
  connections: Connections,
  form: PaymentKeysForm,
  actorId: string,
): Promise<void> {
  const { db, secret, config, providers, openAccount } = connections
  if (config.payment.isSetOnServer) throw new AppError('SET_BY_ENVIRONMENT')
  await checkMode(connections, form)
  const checked = openAccount({ name: 'check', ...form })
  const { accounts } = await getSettings(db, savedAccounts)
  await askForUnknown(checked, form)
  const names = [adapter, ...accounts.map(({ name }) => name)]
  const known = await findKnownAccount(db, checked, names).catch(notChecked)

  const { appId, mode } = form
  const keys = { appId, mode, secretKey: encryptText(secret, form.secretKey) }
  await db.transaction(async (tx) => {
    const { before, after } = await saveSettings(tx, savedAccounts, actorId, (saved) =>
      withKeys(saved, keys, known),
    )
    await leaveTestPayments(tx, connections, before, after)
    await invalidate(tx, paymentKeysKey)
  })
  await providers.refresh()
}

/**
 * @throws AppError INVALID_INPUT if real payments are chosen, but the shop must not take them yet; or test payments, but
 * the shop would not start with them
 */
async function checkMode({ db, config }: Connections, { mode }: PaymentKeysForm): Promise<void> {
  if (mode === 'sandbox') {
    if (config.payment.testRefusal === undefined) return
    throw modeRefused(refusals.onlyReal)
  }
  const { publicUrl, apiUrl, rateLimit: isLimited } = config
  const unsafe = whyNoRealMoney({ publicUrl, apiUrl, isLimited })
  if (unsafe)
    throw modeRefused(unsafe.name === 'RATE_LIMIT' ? refusals.noLimits : refusals.notHttps)
  const reasons = await checkRealPayments(db, config)
  if (reasons.length === 0) return
  throw modeRefused(refusals.notReady(reasons.map(({ sentence }) => sentence).join(' ')))
}

const modeRefused = (mode: string) => new AppError('INVALID_INPUT', { fields: { mode } })

/**
 * Asks the provider for a payment that does not exist. Right keys get the answer that it is unknown.
 * @throws AppError INVALID_INPUT, PAYMENT_KEYS_NOT_CHECKED
 */
async function askForUnknown(account: PaymentProvider, { mode }: PaymentKeysForm): Promise<void> {
  try {
    await account.getOrder(`check_${newId()}`)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'not-found') return
    if (error.kind !== 'credentials') notChecked(error)
    throw new AppError('INVALID_INPUT', { fields: { secretKey: refusals.wrongKeys[mode] } })
  }
}

function notChecked(cause: unknown): never {
  if (!(cause instanceof ProviderError)) throw cause
  throw new AppError('PAYMENT_KEYS_NOT_CHECKED', { cause })
}

type Keys = Omit<SavedAccount, 'name'>

/**
 * Makes an account the current one. Keys of an account that the shop already uses replace its keys. Other keys get a new
 * name, and the earlier accounts stay: their payments are settled and refunded with their own keys.
 * @param known the name of the account whose payments the provider showed for these keys
 */
function withKeys({ accounts }: SavedAccounts, keys: Keys, known: string | undefined) {
  const same = accounts.find(({ appId, mode }) => appId === keys.appId && mode === keys.mode)
  const name = known ?? same?.name ?? newName(accounts)
  const others = accounts.filter((one) => one.name !== name)
  return { current: name, accounts: [...others, { name, ...keys }] }
}

function newName(accounts: SavedAccount[]): string {
  const names = new Set(accounts.map(({ name }) => name))
  // The name without a number belongs to the environment's account, or to the shop's own test page.
  let number = 2
  while (names.has(`${adapter}-${number}`)) number++
  return `${adapter}-${number}`
}

/** A process that has not heard of the new keys may still open a test payment for this long. */
const lastTestSeconds = 60

/** Ends open test payments when real payments begin, so that nobody pays with test money any more. */
async function leaveTestPayments(
  tx: Tx,
  { jobs, providers }: Connections,
  before: SavedAccounts,
  after: SavedAccounts,
): Promise<void> {
  const wasReal = currentOf(before)?.mode === 'production'
  if (wasReal || currentOf(after)?.mode !== 'production') return
  const tests = providers.all.filter(({ checkout }) => checkout.mode === 'sandbox')
  for (const { name } of tests.filter((one) => one.name !== after.current)) {
    await jobs.enqueue(tx, 'payment.leave-account', { provider: name })
    const afterSeconds = lastTestSeconds
    await jobs.enqueue(tx, 'payment.leave-account', { provider: name }, { afterSeconds })
  }
}
