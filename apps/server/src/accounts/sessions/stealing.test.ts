import {
  changePassword,
  confirmEmail,
  getAccount,
  googleLogin,
  login,
  register,
  resetPassword,
  sendGoogleOtp,
  sendOtp,
  startGoogleLogin,
  updateProfile,
  verifyOtp,
} from '@nirbhaya/contract/accounts/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aCustomer, aRegistration, type TestCustomer } from '../../../test/builders.ts'
import { readCodes, waitForCode } from '../../../test/mails.ts'
import { startGoogleIssuer } from '../../../test/people/google-issuer.ts'
import { testShop } from '../../../test/test-shop.ts'
import { session } from '../../platform/database/sessions.tables.ts'
import { account, user } from '../accounts.tables.ts'

/**
 * With only a victim's e-mail address, no sequence of calls opens the account or changes its password.
 * After every attempt the account is unchanged.
 */
const issuer = await startGoogleIssuer()
afterAll(() => issuer.close())
const shop = await testShop(issuer.settings)

let victim: TestCustomer
let before: Awaited<ReturnType<typeof stateOf>>

async function stateOf({ user: { _id } }: TestCustomer) {
  const [person] = await shop.db.select().from(user).where(eq(user.id, _id))
  const ways = await shop.db.select().from(account).where(eq(account.userId, _id))
  const sessions = await shop.db.select().from(session).where(eq(session.userId, _id))
  return { person, ways, sessions: sessions.map(({ id }) => id) }
}

beforeEach(async () => {
  victim = await aCustomer(shop)
  before = await stateOf(victim)
})

afterEach(async () => {
  expect(await stateOf(victim)).toEqual(before)
  await victim.api(getAccount)
  const body = { email: victim.user.email, password: victim.password }
  await expect(shop.apiFor()(login, { body })).resolves.toMatchObject({ success: true })
})

const stolen = 'the password of the thief'
const takeIt = (email: string) => ({ body: { email, password: stolen } })
const notVerified = { status: 403, code: 'RESET_NOT_VERIFIED' }

/**
 * Creates a thief: a customer who has entered the reset code of their own account. The returned browser holds
 * the grant, a cookie with which the thief may set the password of that account once.
 */
async function aThiefWithAGrant() {
  const thief = await aCustomer(shop)
  const browser = aBrowser(shop.origin)
  const { email } = thief.user
  await browser.api(sendOtp, { body: { email } })
  const otp = await waitForCode(shop.dataDir, email)
  await browser.api(verifyOtp, { body: { email, otp } })
  return { thief, browser, email }
}

test('a reset without a code steals nothing', async () => {
  const { email } = victim.user
  const { api } = aBrowser(shop.origin)

  await expect(api(resetPassword, takeIt(email))).rejects.toMatchObject(notVerified)
  await api(sendOtp, { body: { email } })
  await expect(api(resetPassword, takeIt(email))).rejects.toMatchObject(notVerified)
  await waitForCode(shop.dataDir, email)
  await expect(api(resetPassword, takeIt(email))).rejects.toMatchObject(notVerified)
})

test('an invented cookie steals nothing', async () => {
  const { email } = victim.user
  const { browser } = await aThiefWithAGrant()
  const name = 'password_reset'
  await aBrowser(shop.origin).api(sendOtp, { body: { email } })
  await waitForCode(shop.dataDir, email)

  const values = ['', 'x', 'true', '0'.repeat(43), email, victim.user._id, '%00', 'x'.repeat(4000)]
  for (const value of values) {
    browser.cookies.set(name, { value, path: '/api', attributes: '' })
    await expect(browser.api(resetPassword, takeIt(email))).rejects.toMatchObject(notVerified)
  }
})

test("the cookie of the thief's own code steals nothing", async () => {
  const { browser, email: own } = await aThiefWithAGrant()
  const { email } = victim.user
  // The victim also requested a code and has entered it in another browser.
  const theirs = aBrowser(shop.origin)
  await theirs.api(sendOtp, { body: { email } })
  const otp = await waitForCode(shop.dataDir, email)
  await theirs.api(verifyOtp, { body: { email, otp } })

  for (const address of [email, email.toUpperCase(), ` ${email}`]) {
    await expect(browser.api(resetPassword, takeIt(address))).rejects.toMatchObject(notVerified)
  }
  const both = [email, own] as unknown as string
  await expect(browser.api(resetPassword, takeIt(both))).rejects.toMatchObject({ status: 400 })
})

test('a used cookie steals nothing', async () => {
  const { browser, email: own } = await aThiefWithAGrant()
  const kept = [...browser.cookies]
  await browser.api(resetPassword, takeIt(own))
  for (const [name, cookie] of kept) browser.cookies.set(name, cookie)

  const attempt = browser.api(resetPassword, takeIt(victim.user.email))

  await expect(attempt).rejects.toMatchObject(notVerified)
})

test("the thief's own code, or guesses by the hundred, steal nothing", async () => {
  const { email } = victim.user
  const thief = await aCustomer(shop)
  const { api, cookies } = aBrowser(shop.origin)
  await api(sendOtp, { body: { email: thief.user.email } })
  const own = await waitForCode(shop.dataDir, thief.user.email)
  await api(sendOtp, { body: { email } })
  const otp = await waitForCode(shop.dataDir, email)
  // All hundred guesses are wrong. A right guess would be luck that the shop cannot rule out: the shop checks
  // five guesses at each mailed code of six digits, so a thief succeeds once in 200,000 mails.
  const guesses = Array.from({ length: 100 }, (_, index) =>
    String((Number(otp) + 1 + index) % 1_000_000).padStart(6, '0'),
  )

  const answers = await Promise.allSettled(
    [own === otp ? guesses[0] : own, ...guesses].map((guess) =>
      api(verifyOtp, { body: { email, otp: guess ?? '' } }),
    ),
  )

  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect([...cookies.keys()]).toEqual(['password_reset_asked'])
  // After so many guesses, even the right code is refused.
  await expect(api(verifyOtp, { body: { email, otp } })).rejects.toMatchObject({
    code: 'OTP_INVALID',
  })
  await expect(api(resetPassword, takeIt(email))).rejects.toMatchObject(notVerified)
})

test('codes for other purposes steal nothing', async () => {
  const { email } = victim.user
  const thief = await aCustomer(shop)
  const { name, lastName, phone, address1, address2, area, pincode } = thief.user
  const { password } = thief
  const rest = { name, lastName, phone, address1, address2, area, pincode, password }
  await thief.api(updateProfile, { body: { ...rest, email: 'a.place.of.mine@example.com' } })
  const otp = await waitForCode(shop.dataDir, 'a.place.of.mine@example.com')
  const { api } = aBrowser(shop.origin)
  await api(sendOtp, { body: { email } })
  const theirs = await waitForCode(shop.dataDir, email)

  const tries = await Promise.allSettled([
    thief.api(updateProfile, { body: { ...rest, email } }),
    thief.api(confirmEmail, { body: { email, otp } }),
    ...(otp === theirs ? [] : [api(verifyOtp, { body: { email, otp } })]),
    // The victim's code was mailed for a reset of the password, so `confirmEmail` refuses the code.
    thief.api(confirmEmail, { body: { email, otp: theirs } }),
  ])

  expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([])
})

test('registering the address again steals nothing', async () => {
  const { email } = victim.user

  for (const written of [email, email.toUpperCase(), ` ${email}\t`]) {
    const body = aRegistration({ email: written, password: stolen })
    await expect(shop.apiFor()(register, { body })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  }
})

test('a user’s own session cannot change another user’s password', async () => {
  const thief = await aCustomer(shop)

  const body = { currentPassword: thief.password, newPassword: stolen }
  const more = { ...body, email: victim.user.email, userId: victim.user._id, _id: victim.user._id }
  await thief.api(changePassword, { body: more as typeof body })
})

test('Google links nothing without proof', async () => {
  const { email } = victim.user
  const browser = aBrowser(shop.origin)
  const { nonce } = await browser.api(startGoogleLogin)
  // A Google account with the victim's address. Google once let anyone create one for any mailbox.
  const token = await issuer.token({ nonce, sub: 'the-thief', email })
  const unverified = await issuer.token({ nonce, sub: 'thief', email, email_verified: false })
  const attempt = (body: { token: string; password?: string; otp?: string }) =>
    expect(browser.api(googleLogin, { body })).rejects.toMatchObject({ name: 'ApiError' })

  await attempt({ token })
  await attempt({ token: unverified })
  await attempt({ token, password: stolen })
  await attempt({ token, otp: '000000' })
  await browser.api(sendOtp, { body: { email } })
  const reset = await waitForCode(shop.dataDir, email)
  await attempt({ token, otp: reset })
  await browser.api(sendGoogleOtp, { body: { token } })
  const otp = await waitForCode(shop.dataDir, email, 2)
  const guesses = Array.from({ length: 30 }, (_, index) =>
    String((Number(otp) + 1 + index) % 1_000_000).padStart(6, '0'),
  )
  await Promise.all(guesses.map((guess) => attempt({ token, otp: guess })))
  await attempt({ token, otp })
  await attempt({ token })

  expect(await readCodes(shop.dataDir, email)).toHaveLength(2)
})
