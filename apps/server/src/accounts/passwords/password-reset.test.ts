import {
  getAccount,
  login,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '@nirbhaya/contract/accounts/accounts'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aCustomer, aProduct, eventually } from '../../../test/builders.ts'
import { readCodes, readMails, waitForCode } from '../../../test/mails.ts'
import { mediansByTurns } from '../../../test/medians.ts'
import { untilLockWait } from '../../../test/stores/locks.ts'
import { testShop } from '../../../test/test-shop.ts'
import { oneTimeCode, user } from '../accounts.tables.ts'
import { useUpAll } from '../one-time-codes/one-time-codes.queries.ts'
import { lockUser } from '../personal-data.queries.ts'

const shop = await testShop()
const visitor = shop.apiFor()
const newPassword = 'a brand new password'
const invalid = { status: 400, code: 'OTP_INVALID', message: messages.otpInvalid }
const notVerified = { status: 403, code: 'RESET_NOT_VERIFIED' }

/** Creates a customer who requested a code for a new password and got the mail. */
async function aForgetfulCustomer() {
  const customer = await aCustomer(shop)
  const { email } = customer.user
  const browser = aBrowser(shop.origin)
  await browser.api(sendOtp, { body: { email } })
  return { ...customer, browser, email, otp: await waitForCode(shop.dataDir, email) }
}

/** Creates a customer who has also entered the code, in their own browser. */
async function aVerifiedCustomer() {
  const customer = await aForgetfulCustomer()
  const { email, otp, browser } = customer
  await browser.api(verifyOtp, { body: { email, otp } })
  return customer
}

const rowOf = (email: string, purpose: 'reset' | 'reset-grant' = 'reset') =>
  and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.subject, email))

const logIn = (email: string, password: string) => visitor(login, { body: { email, password } })

describe('a forgotten password', () => {
  test('is replaced with the mailed code, and every session ends', async () => {
    const { email, browser, token, password, user: person } = await aVerifiedCustomer()

    const answer = await browser.api(resetPassword, { body: { email, password: newPassword } })

    expect(answer).toEqual({ success: true, message: messages.passwordReset })
    await expect(logIn(email, newPassword)).resolves.toMatchObject({ success: true })
    await expect(logIn(email, password)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await expect(shop.apiFor(token)(getCart)).rejects.toMatchObject({ status: 401 })
    const [stored] = await shop.db.select().from(user).where(eq(user.id, person._id))
    expect(stored?.emailVerified).toBe(true)
    const told = await eventually(async () =>
      (await readMails(shop.dataDir)).find(
        (mail) => mail.to === email && mail.messageId?.startsWith('<password.'),
      ),
    )
    expect(told).toBeTruthy()
  })

  test('accepts the address in any case and the code with spaces', async () => {
    const { email, otp, browser } = await aForgetfulCustomer()
    const typed = ` ${email.toUpperCase()} `
    const { api } = browser

    await api(verifyOtp, { body: { email: typed, otp: ` ${otp.slice(0, 3)} - ${otp.slice(3)} ` } })
    await api(resetPassword, { body: { email: typed, password: newPassword } })

    await expect(logIn(email, newPassword)).resolves.toMatchObject({ success: true })
  })

  test.each(['12 34', '1234567', 'abcdef', '12345x', '०'])(
    'loses no guess to the slip %j, which cannot be a code',
    async (slip) => {
      const { email, otp, browser } = await aForgetfulCustomer()

      for (let time = 0; time < 6; time++) {
        const slipped = browser.api(verifyOtp, { body: { email, otp: slip } })
        await expect(slipped).rejects.toMatchObject(invalid)
      }

      await expect(browser.api(verifyOtp, { body: { email, otp } })).resolves.toBeTruthy()
    },
  )

  test('for an unknown address gets the same answer and no mail', async () => {
    const customer = await aCustomer(shop)
    const known = await visitor(sendOtp, { body: { email: customer.user.email } })
    const unknown = await visitor(sendOtp, { body: { email: 'nobody.here@example.com' } })

    expect(unknown).toEqual(known)
    expect(known).toEqual({ success: true, message: messages.otpSent })
    await eventually(async () => {
      const kept = await shop.db.select().from(oneTimeCode).where(rowOf('nobody.here@example.com'))
      return kept.length > 0
    })
    expect(await readCodes(shop.dataDir, 'nobody.here@example.com')).toEqual([])
    const guess = visitor(verifyOtp, { body: { email: 'nobody.here@example.com', otp: '123456' } })
    await expect(guess).rejects.toMatchObject(invalid)
  })

  test('takes the same time for known and unknown addresses', async () => {
    const customer = await aCustomer(shop)
    const askAs = (email: string) => () => visitor(sendOtp, { body: { email } })

    const [known, unknown] = await mediansByTurns(
      25,
      askAs(customer.user.email),
      askAs('nobody@example.com'),
    )

    expect(unknown).toBeGreaterThan(known / 2)
    expect(unknown).toBeLessThan(known * 2)
  })
})

describe('an account whose address was never verified', () => {
  /**
   * Creates an account that somebody opened with the e-mail address of another person. The account has a
   * delivery address and a full cart. The other person has just entered the mailed code in `browser`.
   */
  async function aSquattedAccount() {
    const squatted = await aVerifiedCustomer()
    const { id: productId } = await aProduct(shop)
    await squatted.api(addCartLine, { body: { productId, quantity: 2 } })
    return squatted
  }
  async function takeBack({ email, browser }: Awaited<ReturnType<typeof aSquattedAccount>>) {
    await browser.api(resetPassword, { body: { email, password: newPassword } })
    const { token } = await logIn(email, newPassword)
    return shop.apiFor(token)
  }

  test('has an empty profile and cart after the mailbox’s owner took it over', async () => {
    const owner = await takeBack(await aSquattedAccount())

    const { user: person } = await owner(getAccount)
    const { name, lastName, phone, address1, address2, area, pincode } = person
    expect([name, lastName, phone, address1, address2, area, pincode].join('')).toBe('')
    expect((await owner(getCart)).items).toEqual([])
  })

  test('keeps both once it is verified', async () => {
    const squatted = await aSquattedAccount()
    await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, squatted.user._id))

    const owner = await takeBack(squatted)

    expect((await owner(getAccount)).user).toMatchObject({ address1: '12 MG Road' })
    expect((await owner(getCart)).items).toHaveLength(1)
  })
})

describe('the cookie of a verified code', () => {
  test('cannot be used by scripts, other sites and other calls', async () => {
    const { browser } = await aVerifiedCustomer()

    const cookie = browser.cookies.get('password_reset')
    expect(cookie?.attributes).toMatch(/HttpOnly/)
    expect(cookie?.attributes).toMatch(/SameSite=Strict/)
    expect(cookie?.attributes).toMatch(/Max-Age=600/)
    expect(cookie?.path).toBe('/api/auth/reset-password')
  })

  test('works once and is deleted', async () => {
    const { email, browser } = await aVerifiedCustomer()
    const kept = new Map(browser.cookies)
    await browser.api(resetPassword, { body: { email, password: newPassword } })
    expect(browser.cookies.has('password_reset')).toBe(false)

    for (const [name, cookie] of kept) browser.cookies.set(name, cookie)
    const again = browser.api(resetPassword, { body: { email, password: 'another password' } })

    await expect(again).rejects.toMatchObject(notVerified)
    await expect(logIn(email, newPassword)).resolves.toMatchObject({ success: true })
  })

  test('works once if several calls use it at the same moment', async () => {
    const { email, browser } = await aVerifiedCustomer()

    const resets = await Promise.allSettled(
      Array.from({ length: 4 }, (_, index) =>
        browser.api(resetPassword, { body: { email, password: `password number ${index}` } }),
      ),
    )

    expect(resets.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('stays valid after a refused password', async () => {
    const { email, browser } = await aVerifiedCustomer()
    for (const password of ['', 'short', 'x'.repeat(129), 'with a \u0000 in it']) {
      const refused = browser.api(resetPassword, { body: { email, password } })
      await expect(refused).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    }

    await expect(
      browser.api(resetPassword, { body: { email, password: newPassword } }),
    ).resolves.toMatchObject({ success: true })
  })

  test('ends after ten minutes', async () => {
    const { email, browser } = await aVerifiedCustomer()
    await shop.db
      .update(oneTimeCode)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(rowOf(email, 'reset-grant'))

    const late = browser.api(resetPassword, { body: { email, password: newPassword } })

    await expect(late).rejects.toMatchObject(notVerified)
  })

  test('does not work for an account that got the address since', async () => {
    const { email, browser, user: person } = await aVerifiedCustomer()
    await shop.db
      .update(user)
      .set({ email: `moved.${email}` })
      .where(eq(user.id, person._id))
    const heir = await aCustomer(shop, { email })

    const reset = browser.api(resetPassword, { body: { email, password: newPassword } })

    await expect(reset).rejects.toMatchObject(notVerified)
    await expect(logIn(email, heir.password)).resolves.toMatchObject({ success: true })
  })
})

test('a reset waits for a running change of the account and is refused after it', async () => {
  const { email, browser, user: person } = await aVerifiedCustomer()

  const { reset } = await shop.db.transaction(async (tx) => {
    await lockUser(tx, person._id)
    const reset = browser
      .api(resetPassword, { body: { email, password: newPassword } })
      .catch((error) => error)
    await untilLockWait(shop.db)
    await useUpAll(tx, [person._id, email])
    return { reset }
  })

  expect(await reset).toMatchObject(notVerified)
})

test('a login under way is refused after the reset', async () => {
  const { email, password, browser } = await aVerifiedCustomer()

  // The old password is checked while the new one is being set.
  const [opened] = await Promise.allSettled([
    logIn(email, password),
    browser.api(resetPassword, { body: { email, password: newPassword } }),
  ])

  if (opened.status === 'fulfilled') {
    await expect(shop.apiFor(opened.value.token)(getCart)).rejects.toMatchObject({ status: 401 })
  }
})

test('with TLS the cookies have names that no other host of the site can set', async () => {
  const secure = await testShop({
    PUBLIC_URL: 'https://shop.example',
    PUBLIC_API_URL: 'https://api.shop.example/v1',
    ALLOW_SANDBOX: '1',
  })
  const customer = await aCustomer(secure)
  const { email } = customer.user
  const browser = aBrowser(secure.origin)
  await browser.api(sendOtp, { body: { email } })
  const otp = await waitForCode(secure.dataDir, email)

  await browser.api(verifyOtp, { body: { email, otp } })

  expect(browser.cookies.size).toBe(2)
  for (const [name, cookie] of browser.cookies) {
    expect(name).toMatch(/^__Host-/)
    expect(cookie.attributes).toMatch(/Secure/)
    expect(cookie.attributes).not.toMatch(/Domain/i)
    expect(cookie.path).toBe('/')
  }
  const body = { email, password: 'a wholly new password' }
  await expect(browser.api(resetPassword, { body })).resolves.toMatchObject({ success: true })
})
