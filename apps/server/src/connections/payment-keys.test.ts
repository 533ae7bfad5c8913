import { listAudit } from '@nirbhaya/contract/audit/audit'
import { getPaymentKeys, savePaymentKeys } from '@nirbhaya/contract/connections/payment-keys'
import { paymentKeysRefusals as refusals } from '@nirbhaya/contract/messages/connections'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aStartedPayment, eventually } from '../../test/builders.ts'
import { freePort } from '../../test/free-port.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aProviderAccount, openAmong } from '../../test/selling/provider-account.ts'
import { realPayments } from '../../test/selling/real-payments.ts'
import { type TestShop, testShop } from '../../test/test-shop.ts'
import { savedAccounts } from '../payments/accounts/saved-accounts.service.ts'
import { payment, paymentEvent } from '../payments/payments.tables.ts'
import { accountsAt } from '../payments/providers/choose-provider.ts'
import { readConfig } from '../platform/config/config.ts'
import { newId } from '../platform/database/columns.ts'
import { encryptText } from '../platform/secret-text.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { startShop } from '../start.ts'

const mode = 'sandbox' as const

/** A shop whose owner can enter the keys of two accounts, each with payments of its own. */
async function aShop(settings: Record<string, string> = {}) {
  const accounts = [await aProviderAccount('first'), await aProviderAccount('second')] as const
  const openAccount = openAmong([...accounts])
  const shop = await testShop(settings, undefined, openAccount)
  const { api } = await signInAdmin(shop)
  const [first, second] = accounts
  return { shop, api, first, second, openAccount }
}

const providerOf = async ({ db }: TestShop, id: string) =>
  (await db.select({ provider: payment.provider }).from(payment).where(eq(payment.id, id)))[0]
    ?.provider

type Started = Awaited<ReturnType<typeof aStartedPayment>>

async function verified({ customer, paymentId }: Started) {
  const result = await customer.api(verifyPayment, { body: { orderId: paymentId } })
  const { orders } = await customer.api(listMyOrders)
  return { ...result, orders: orders.length }
}

describe('keys that the owner enters', async () => {
  const { shop, api, first, second, openAccount } = await aShop()

  test('are refused in words if the provider does not know them, and nothing is saved', async () => {
    const body = { ...first.keys, secretKey: 'a wrong one', mode }

    await expect(
      api(savePaymentKeys, { body: { ...body, secretKey: 'wrong' } }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { secretKey: refusals.wrongKeys.sandbox },
    })
    await expect(api(savePaymentKeys, { body })).rejects.toMatchObject({
      fields: { secretKey: refusals.invalidSecretKey },
    })
    expect((await api(getPaymentKeys)).keys).toMatchObject({ mode: 'none', isSetOnServer: false })
  })

  test('take new payments at once, in every process, and are never shown', async () => {
    const shared = { DATABASE_URL: shop.databaseUrl, AUTH_SECRET: shop.connections.secret }
    const other = await testShop(shared, undefined, openAccount)

    const { keys } = await api(savePaymentKeys, { body: { ...first.keys, mode } })

    expect(keys).toEqual({
      mode,
      appId: 'first',
      isSetOnServer: false,
      isReadable: true,
      noticesUrl: `${shop.config.apiUrl}/webhooks/cashfree`,
    })
    await eventually(async () => other.payments.providers.current.name === 'cashfree-2')
    for (const process of [shop, other]) {
      const started = await aStartedPayment({ ...process, db: shop.db } as TestShop)
      expect(await providerOf(shop, started.paymentId)).toBe('cashfree-2')
      await first.pay(started.sessionId)
      expect(await verified(started)).toMatchObject({ success: true, orders: 1 })
    }
    const { entries } = await api(listAudit, { query: { limit: 20 } })
    expect(entries.find(({ entity }) => entity === 'payment-keys')).toMatchObject({
      action: 'payment-keys.update',
      after: { account: 'cashfree-2', appId: 'first', mode, isSecretNew: true },
    })
    const { rows } = await shop.db.execute(
      sql`select values::text from settings union all select after::text from audit_log`,
    )
    expect(JSON.stringify(rows)).not.toContain(first.keys.secretKey)
  })

  test('of another account leave open payments with the earlier one', async () => {
    await api(savePaymentKeys, { body: { ...first.keys, mode } })
    const started = await aStartedPayment(shop)

    await api(savePaymentKeys, { body: { ...second.keys, mode } })

    await first.pay(started.sessionId)
    expect(await verified(started)).toMatchObject({ success: true, orders: 1 })
    const later = await aStartedPayment(shop)
    expect(await providerOf(shop, later.paymentId)).toBe('cashfree-3')
    await second.pay(later.sessionId)
    expect(await verified(later)).toMatchObject({ success: true })
  })

  test('accept the notices of every account at one address', async () => {
    const from = (provider: string) =>
      shop.db.select().from(paymentEvent).where(eq(paymentEvent.provider, provider))

    for (const provider of ['cashfree-2', 'cashfree-3']) {
      await eventually(async () => (await from(provider)).length > 0)
    }
  })

  test('of the same account replace its keys and keep its payments', async () => {
    await api(savePaymentKeys, { body: { ...second.keys, mode } })
    const started = await aStartedPayment(shop)
    // The same account with another App ID, as after new keys were made in the provider's dashboard.
    const renewed = { ...second.keys, appId: 'second-renewed' }
    const known = shop.connections.openAccount
    shop.connections.openAccount = (keys, observers) =>
      known(keys.appId === renewed.appId ? { ...keys, appId: 'second' } : keys, observers)

    await api(savePaymentKeys, { body: { ...renewed, mode } })

    shop.connections.openAccount = known
    expect((await api(getPaymentKeys)).keys.appId).toBe('second-renewed')
    expect(await providerOf(shop, started.paymentId)).toBe(shop.payments.providers.current.name)
  })
})

test('keys are not saved while the provider does not answer', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const openAccount = accountsAt({ sandbox: nowhere, production: nowhere })
  const shop = await testShop({}, undefined, openAccount)
  const { api } = await signInAdmin(shop)

  const saved = api(savePaymentKeys, { body: { appId: 'id', secretKey: 'key', mode } })

  await expect(saved).rejects.toMatchObject({ code: 'PAYMENT_KEYS_NOT_CHECKED' })
  expect((await api(getPaymentKeys)).keys.mode).toBe('none')
})

test('the environment wins, and the page says so', async () => {
  const { shop, api, first } = await aShop({ PAYMENT_PROVIDER: 'sandbox' })
  await saveAccount(shop, { secretKey: encryptText(shop.connections.secret, first.keys.secretKey) })
  await shop.connections.providers.refresh()

  const saved = api(savePaymentKeys, { body: { ...first.keys, mode } })

  await expect(saved).rejects.toMatchObject({ code: 'SET_BY_ENVIRONMENT' })
  expect((await api(getPaymentKeys)).keys).toMatchObject({ mode: 'none', isSetOnServer: true })
  expect(shop.payments.providers.current.name).toBe('cashfree')
  // The saved account still settles its own payments.
  expect(shop.payments.providers.find('cashfree-2')).toBeDefined()
})

const saveAccount = (
  { db }: Pick<TestShop, 'db'>,
  changed: Partial<{ secretKey: string; mode: 'sandbox' | 'production' }>,
) =>
  db.transaction((tx) =>
    saveSettings(tx, savedAccounts, newId(), {
      current: 'cashfree-2',
      accounts: [{ name: 'cashfree-2', appId: 'first', secretKey: 'unreadable', mode, ...changed }],
    }),
  )

test('with keys that cannot be read any more nobody pays, and the page says so', async () => {
  const { shop, api, first } = await aShop()
  await saveAccount(shop, { secretKey: encryptText('another secret of the shop', 'key') })
  await shop.connections.providers.refresh()

  await expect(aStartedPayment(shop)).rejects.toMatchObject({ status: 502 })
  expect((await api(getPaymentKeys)).keys).toMatchObject({ appId: 'first', isReadable: false })

  await api(savePaymentKeys, { body: { ...first.keys, mode } })
  expect(await providerOf(shop, (await aStartedPayment(shop)).paymentId)).toBe('cashfree-2')
})

describe('real payments', () => {
  const {
    PAYMENT_PROVIDER: _,
    CASHFREE_ENV: __,
    CASHFREE_APP_ID: ___,
    CASHFREE_SECRET_KEY: ____,
    ...ready
  } = realPayments
  const body = (keys: { appId: string; secretKey: string }) => ({
    body: { ...keys, mode: 'production' as const },
  })

  test('need https, mails and the seller first', async () => {
    const { api, first } = await aShop()
    await expect(api(savePaymentKeys, body(first.keys))).rejects.toMatchObject({
      fields: { mode: refusals.notHttps },
    })

    const bare = { PUBLIC_URL: ready.PUBLIC_URL, RATE_LIMIT: 'on' }
    const unready = await aShop(bare)
    const refused = await unready.api(savePaymentKeys, body(unready.first.keys)).catch((e) => e)
    expect(refused.fields.mode).toMatch(/Mails reach nobody.*placeholders/)
  })

  test('begin without a restart: pages change, and open test payments are ended', async () => {
    const { origin } = new URL(ready.PUBLIC_URL)
    const live = await aProviderAccount('live', [origin])
    const shop = await testShop(ready, undefined, openAmong([live]))
    const { api } = await signInAdmin(shop)
    const started = await aStartedPayment(shop)
    const page = async () => {
      const response = await fetch(shop.origin)
      const policy = response.headers.get('content-security-policy') ?? ''
      return { html: await response.text(), policy }
    }
    expect((await page()).policy).not.toContain('cashfree.com')

    await api(savePaymentKeys, body(live.keys))

    const { html, policy } = await page()
    expect(html).not.toMatch(/test mode/i)
    expect(policy).toContain('https://sdk.cashfree.com')
    await eventually(async () => {
      const [row] = await shop.db.select().from(payment).where(eq(payment.id, started.paymentId))
      return row?.provider === 'cashfree' && row.status === 'closed'
    })
    await expect(started.pay('success')).rejects.toThrow()
    const real = await aStartedPayment(shop)
    await live.pay(real.sessionId)
    expect(await verified(real)).toMatchObject({ success: true, orders: 1 })
  })

  test('let a public shop start without ALLOW_SANDBOX', async () => {
    const before = await testShop(ready)
    const shared = { DATABASE_URL: before.databaseUrl, AUTH_SECRET: before.connections.secret }
    const settings = { ...ready, ...shared, ALLOW_SANDBOX: '0' }
    const dataDir = `${before.dataDir}/another`
    const env = { ...settings, TRUST_PROXY: 'none', DATA_DIR: dataDir, PORT: `${await freePort()}` }
    const start = () => startShop(readConfig({ NODE_ENV: 'test', ...env }), () => undefined)
    await expect(start()).rejects.toThrow(/^PAYMENT_PROVIDER is the test sandbox/)

    await saveAccount(before, { mode: 'production' })

    const shop = await testShop(settings)
    expect(shop.hasRealPayments()).toBe(true)
    // It would not start again with test payments.
    const { api } = await signInAdmin(shop)
    const test = api(savePaymentKeys, { body: { appId: 'id', secretKey: 'key', mode } })
    await expect(test).rejects.toMatchObject({ fields: { mode: refusals.onlyReal } })
  })
})
