import { getAccount, login } from '@nirbhaya/contract/accounts/accounts'
import { exportUsers } from '@nirbhaya/contract/accounts/admin'
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  startSecondFactor,
} from '@nirbhaya/contract/accounts/second-factor'
import { permissionOf } from '@nirbhaya/contract/call'
import { deleteProduct } from '@nirbhaya/contract/catalogue/admin'
import { getProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { endpoints } from '@nirbhaya/contract/endpoints'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aCustomer, aPaidOrder, aProduct } from '../../../test/builders.ts'
import { insertSessionOf } from '../../../test/people/accounts.ts'
import { ageFactorProofs, factorCodeOf } from '../../../test/people/second-factor.ts'
import { untilLockWait } from '../../../test/stores/locks.ts'
import { adminPassword, testShop } from '../../../test/test-shop.ts'
import { secondFactor } from '../../platform/database/sessions.tables.ts'
import { encryptText } from '../../platform/secret-text.ts'
import { user } from '../accounts.tables.ts'
import { ensureAdmin } from '../admin-account.ts'
import { lockUser } from '../personal-data.queries.ts'

const shop = await testShop({ ADMIN_PASSWORD: adminPassword })
const { email } = shop.config.admin
const needed = { status: 403, code: 'SECOND_FACTOR_NEEDED' }
const wrong = { status: 400, code: 'SECOND_FACTOR_WRONG' }

beforeEach(async () => {
  await shop.db.delete(secondFactor)
})

/** Returns the owner's browser, with a session opened before the second factor was set up. */
async function theOwner() {
  const token = await insertSessionOf(shop.db, email)
  return { token, ...aBrowser(shop.origin, token) }
}
type Owner = Awaited<ReturnType<typeof theOwner>>

const codeOf = (key: string) => factorCodeOf(shop.db, key)

async function turnOn({ api }: Owner) {
  const { key, uri } = await api(startSecondFactor, { body: { password: adminPassword } })
  const { recoveryCodes } = await api(confirmSecondFactor, { body: { code: await codeOf(key) } })
  return { key, uri, recoveryCodes }
}

/** Opens a browser of the owner that the shop does not know. */
function aNewBrowser() {
  const browser = aBrowser(shop.origin)
  const logIn = (code?: string) =>
    browser.api(login, { body: { email, password: adminPassword, ...(code && { code }) } })
  return { ...browser, logIn }
}

const exportOf = (token: string) =>
  fetch(`${shop.origin}/api${exportUsers.url}`, { headers: { authorization: `Bearer ${token}` } })

describe('setting a second factor up', () => {
  test('needs the password, and takes effect once a code is entered', async () => {
    const owner = await theOwner()
    const attempt = owner.api(startSecondFactor, { body: { password: 'not the password' } })
    await expect(attempt).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })

    const { key, uri } = await owner.api(startSecondFactor, { body: { password: adminPassword } })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Nirbhaya/)
    expect((await owner.api(getSecondFactor)).isOn).toBe(false)
    await expect(aNewBrowser().logIn()).resolves.toMatchObject({ success: true })
    const guess = owner.api(confirmSecondFactor, { body: { code: 'wrong1' } })
    await expect(guess).rejects.toMatchObject(wrong)

    const code = await codeOf(key)
    const { recoveryCodes } = await owner.api(confirmSecondFactor, { body: { code } })

    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await owner.api(getSecondFactor)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  })

  test('ends sessions that were opened without it', async () => {
    const before = await theOwner()

    await turnOn(await theOwner())

    await expect(before.api(getAccount)).rejects.toMatchObject({ status: 401 })
  })

  test('also ends a sign-in that has just passed its password', async () => {
    const { api } = await theOwner()
    await api(startSecondFactor, { body: { password: adminPassword } })
    const [admin] = await shop.db.select().from(user).where(eq(user.email, email))

    const { signingIn } = await shop.db.transaction(async (tx) => {
      await lockUser(tx, admin?.id ?? '')
      const signingIn = aNewBrowser()
        .logIn()
        .catch((error) => error)
      // The sign-in now waits for the user's lock, which it needs before it may open a session.
      await untilLockWait(shop.db)
      await tx.update(secondFactor).set({ confirmedAt: new Date() })
      return { signingIn }
    })

    expect(await signingIn).toMatchObject(needed)
  })

  test('stores neither the key nor the recovery codes in plain text', async () => {
    const { key, recoveryCodes } = await turnOn(await theOwner())

    const stored = JSON.stringify(await shop.db.select().from(secondFactor))

    for (const clear of [key, ...recoveryCodes]) expect(stored).not.toContain(clear)
  })

  test('refuses codes like wrong ones once the shop has another secret', async () => {
    const owner = await theOwner()
    const { key } = await turnOn(owner)
    const other = encryptText('another secret than before', key)
    await shop.db.update(secondFactor).set({ key: other })

    const attempt = aNewBrowser().logIn(await codeOf(key))

    await expect(attempt).rejects.toMatchObject(wrong)
  })

  test('cannot be done twice, because a new key would replace the phone’s', async () => {
    const owner = await theOwner()
    await turnOn(owner)

    const again = owner.api(startSecondFactor, { body: { password: adminPassword } })

    await expect(again).rejects.toMatchObject({ code: 'SECOND_FACTOR_ON' })
  })

  test('is only for the admin', async () => {
    const { api, password } = await aCustomer(shop)

    const attempt = api(startSecondFactor, { body: { password } })

    await expect(attempt).rejects.toMatchObject({ code: 'ADMINS_ONLY' })
  })
})

describe('a sign-in', () => {
  test('needs a code on a new device, but not the next time there', async () => {
    const { key } = await turnOn(await theOwner())
    const browser = aNewBrowser()

    await expect(browser.logIn()).rejects.toMatchObject(needed)
    await expect(browser.logIn('000000')).rejects.toMatchObject(wrong)
    await expect(browser.logIn(await codeOf(key))).resolves.toMatchObject({ success: true })

    await expect(browser.logIn()).resolves.toMatchObject({ success: true })
    await expect(aNewBrowser().logIn()).rejects.toMatchObject(needed)
    expect(browser.cookies.get('known_device')?.attributes).toMatch(/HttpOnly/)
  })

  test('with a wrong password gives the same error for any code', async () => {
    const { key } = await turnOn(await theOwner())
    const body = { email, password: 'not the password', code: await codeOf(key) }

    const attempt = aBrowser(shop.origin).api(login, { body })

    await expect(attempt).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('accepts a code once, even from several calls at the same moment', async () => {
    const { key } = await turnOn(await theOwner())
    const code = await codeOf(key)

    const tries = await Promise.allSettled([1, 2, 3].map(() => aNewBrowser().logIn(code)))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('accepts a recovery code once, in any spelling', async () => {
    const owner = await theOwner()
    const { recoveryCodes } = await turnOn(owner)
    const [code = ''] = recoveryCodes
    const written = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `

    await expect(aNewBrowser().logIn(written)).resolves.toMatchObject({ success: true })

    await expect(aNewBrowser().logIn(code)).rejects.toMatchObject(wrong)
    expect((await owner.api(getSecondFactor)).recoveryCodesLeft).toBe(9)
  })

  test('of a customer ignores a code', async () => {
    const { user, password } = await aCustomer(shop)
    const body = { email: user.email, password, code: '123456' }

    await expect(shop.apiFor()(login, { body })).resolves.toMatchObject({ success: true })
  })
})

describe('refunds, exports and deleting', () => {
  test('require the second factor in the contract, like every deletion by the owner', () => {
    const guarded = endpoints.filter(({ config }) => config.stepUp === 'required')
    // The summary tells which calls delete something. The method does not: some calls with DELETE only undo
    // something, such as the hiding of a review.
    const deleting = endpoints.filter(
      ({ config, schema }) =>
        permissionOf(config.access) && /^(delete|erase)/i.test(schema.summary),
    )
    expect(deleting.length).toBeGreaterThan(1)

    expect(guarded.map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        '/admin/order/:id/refund',
        '/admin/payment/:id/refund',
        '/admin/orders.csv',
        '/admin/users.csv',
        '/privacy/export',
        '/product/delete/:slug',
        '/blog/:id',
      ]),
    )
    expect(guarded).toEqual(expect.arrayContaining(deleting))
  })

  test('need no code while there is no second factor', async () => {
    const { token } = await theOwner()

    expect((await exportOf(token)).status).toBe(200)
  })

  test('need a code entered in the last ten minutes', async () => {
    const { order } = await aPaidOrder(shop)
    const owner = await theOwner()
    const { key } = await turnOn(owner)
    await ageFactorProofs(shop.db)
    const refund = () =>
      owner.api(refundOrder, {
        params: { id: order._id },
        body: { amount: 1, reason: 'a test', requestId: crypto.randomUUID() },
      })
    await expect(refund()).rejects.toMatchObject(needed)
    expect((await exportOf(owner.token)).status).toBe(403)

    await owner.api(proveSecondFactor, { body: { code: await codeOf(key) } })

    await expect(refund()).resolves.toMatchObject({ success: true })
    expect((await exportOf(owner.token)).status).toBe(200)
  })

  test('delete nothing until the code is entered', async () => {
    const { slug } = await aProduct(shop)
    const owner = await theOwner()
    const { key } = await turnOn(owner)
    await ageFactorProofs(shop.db)
    const remove = () => owner.api(deleteProduct, { params: { slug } })

    await expect(remove()).rejects.toMatchObject(needed)
    await expect(owner.api(getProduct, { params: { slug } })).resolves.toBeDefined()

    await owner.api(proveSecondFactor, { body: { code: await codeOf(key) } })
    await expect(remove()).resolves.toMatchObject({ success: true })
  })

  test('of a customer without a second factor need no code', async () => {
    const { api } = await aCustomer(shop)

    await expect(api(exportMyData)).resolves.toMatchObject({ success: true })
  })

  test('are not allowed with a password alone on a known device', async () => {
    const { key } = await turnOn(await theOwner())
    const browser = aNewBrowser()
    await browser.logIn(await codeOf(key))

    const { token } = await browser.logIn()

    expect((await exportOf(token)).status).toBe(403)
  })
})

describe('turning it off', () => {
  test('needs a code', async () => {
    const owner = await theOwner()
    const { key } = await turnOn(owner)
    const guess = owner.api(endSecondFactor, { body: { code: '000000' } })
    await expect(guess).rejects.toMatchObject(wrong)

    await owner.api(endSecondFactor, { body: { code: await codeOf(key) } })

    await expect(aNewBrowser().logIn()).resolves.toMatchObject({ success: true })
  })

  test('happens when the shop starts with another ADMIN_PASSWORD, not with the same one', async () => {
    await turnOn(await theOwner())
    await ensureAdmin(shop.accounts, adminPassword)
    expect(await shop.db.select().from(secondFactor)).toHaveLength(1)

    await ensureAdmin(shop.accounts, 'another password of the owner')

    expect(await shop.db.select().from(secondFactor)).toEqual([])
    await ensureAdmin(shop.accounts, adminPassword)
  })
})

test('codes can be guessed ten times from one address and thirty times from all', async () => {
  const { limits } = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
  const guess = async (from: string) => {
    await limits.admit('second-factor', from, 'owner')
    await limits.admit('second-factor-anywhere', 'owner', 'owner')
  }
  const allowed = async (address: string, count: number) => {
    const tries = await Promise.allSettled(Array.from({ length: count }, () => guess(address)))
    return tries.filter(({ status }) => status === 'fulfilled').length
  }

  expect(await allowed('198.51.100.1', 12)).toBe(10)
  expect(await allowed('198.51.100.2', 10)).toBe(10)
  expect(await allowed('198.51.100.3', 10)).toBe(10)
  expect(await allowed('198.51.100.4', 10)).toBe(0)
})
