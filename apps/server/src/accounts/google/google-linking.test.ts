import {
  getAccount,
  googleLogin,
  login,
  register,
  sendGoogleOtp,
  startGoogleLogin,
} from '@nirbhaya/contract/accounts/accounts'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { eq } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aCustomer, aProduct, aRegistration } from '../../../test/builders.ts'
import { readCodes, waitForCode } from '../../../test/mails.ts'
import { aPerson, atGoogle } from '../../../test/people/google-browser.ts'
import { startGoogleIssuer } from '../../../test/people/google-issuer.ts'
import { untilLockWait } from '../../../test/stores/locks.ts'
import { testShop } from '../../../test/test-shop.ts'
import { changeUser, lockGoogleAccount, unlinkGoogle } from '../accounts.queries.ts'
import { account, user } from '../accounts.tables.ts'
import { lockUser } from '../personal-data.queries.ts'

const issuer = await startGoogleIssuer()
afterAll(() => issuer.close())
const shop = await testShop(issuer.settings)

const failed = { status: 401, code: 'GOOGLE_FAILED', message: messages.googleFailed }
const linkNeeded = { status: 409, code: 'GOOGLE_LINK_NEEDED' }
const atShop = () => atGoogle(shop.origin, issuer)
const signIn = async (claims: JWTPayload, proof = {}) => (await atShop()).signIn(claims, proof)
const usersOf = (email: string) => shop.db.select().from(user).where(eq(user.email, email))
const linksOf = (sub: string) => shop.db.select().from(account).where(eq(account.accountId, sub))

describe('an address that has an account', () => {
  /** Creates a customer with a password, and a Google account with the same address. */
  async function aRegisteredPerson() {
    const person = aPerson()
    const customer = await aCustomer(shop, { email: person.email })
    return { person, customer }
  }

  test('is neither opened nor registered again without proof', async () => {
    const { person, customer } = await aRegisteredPerson()

    await expect(signIn(person)).rejects.toMatchObject(linkNeeded)

    expect(await usersOf(person.email)).toHaveLength(1)
    expect(await customer.api(getAccount)).toMatchObject({ hasGoogle: false })
  })

  test('is linked once by its password, and stays linked', async () => {
    const { person, customer } = await aRegisteredPerson()

    const linked = await signIn(person, { password: customer.password })
    const again = await signIn(person)

    expect(linked.user._id).toBe(customer.user._id)
    expect(again.user._id).toBe(customer.user._id)
    expect(await customer.api(getAccount)).toMatchObject({ hasPassword: true, hasGoogle: true })
  })

  test('is not linked by a wrong password', async () => {
    const { person, customer } = await aRegisteredPerson()

    const attempt = signIn(person, { password: 'not the password' })

    await expect(attempt).rejects.toMatchObject({ status: 400, code: 'PASSWORD_WRONG' })
    expect(await customer.api(getAccount)).toMatchObject({ hasGoogle: false })
  })

  test('is linked by a code mailed to it, which works once', async () => {
    const { person, customer } = await aRegisteredPerson()
    const browser = await atShop()
    const token = await browser.tokenFor(person)
    const sent = await browser.api(sendGoogleOtp, { body: { token } })
    expect(sent).toEqual({ success: true, message: messages.otpSent })
    const otp = await waitForCode(shop.dataDir, person.email)

    const wrong = browser.api(googleLogin, {
      body: { token, otp: otp === '123456' ? '654321' : '123456' },
    })
    await expect(wrong).rejects.toMatchObject({ status: 400, code: 'OTP_INVALID' })
    const { user: linked } = await browser.api(googleLogin, { body: { token, otp } })

    expect(linked._id).toBe(customer.user._id)
    await expect(signIn({ ...aPerson(), email: person.email }, { otp })).rejects.toMatchObject({
      code: 'OTP_INVALID',
    })
  })

  test('that was never verified passes to the owner of the mailbox by a mailed code', async () => {
    // Someone registered with another person's address and waits until that person signs in.
    const { person, customer: squatter } = await aRegisteredPerson()
    const { id: productId } = await aProduct(shop)
    await squatter.api(addCartLine, { body: { productId, quantity: 1 } })
    const browser = await atShop()
    const token = await browser.tokenFor(person)
    await browser.api(sendGoogleOtp, { body: { token } })
    const otp = await waitForCode(shop.dataDir, person.email)

    const { token: session } = await browser.api(googleLogin, { body: { token, otp } })

    await expect(squatter.api(getCart)).rejects.toMatchObject({ status: 401 })
    const body = { email: person.email, password: squatter.password }
    await expect(shop.apiFor()(login, { body })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
    const { hasPassword, user: taken } = await shop.apiFor(session)(getAccount)
    expect(hasPassword).toBe(false)
    // The data that the squatter entered is gone. The name is the one from the Google account.
    expect(taken).toMatchObject({ phone: '', address1: '', address2: '', area: '', pincode: '' })
    expect(taken.name).not.toBe('')
    expect((await shop.apiFor(session)(getCart)).items).toEqual([])
  })

  test('that was verified keeps its password when a mailed code links it', async () => {
    const { person, customer } = await aRegisteredPerson()
    await shop.db.update(user).set({ emailVerified: true }).where(eq(user.email, person.email))
    const browser = await atShop()
    const token = await browser.tokenFor(person)
    await browser.api(sendGoogleOtp, { body: { token } })
    const otp = await waitForCode(shop.dataDir, person.email)

    await browser.api(googleLogin, { body: { token, otp } })

    expect(await customer.api(getAccount)).toMatchObject({ hasPassword: true, hasGoogle: true })
  })

  test('that one Google account opened needs proof for another Google account', async () => {
    const person = aPerson()
    await signIn(person)

    const successor = { ...aPerson(), email: person.email }

    await expect(signIn(successor)).rejects.toMatchObject(linkNeeded)
    await expect(signIn(successor, { password: 'whatever it is' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    })
  })

  test('is not opened by a Google account that a password reset unlinks meanwhile', async () => {
    const person = aPerson()
    const { user: owner } = await signIn(person)
    const browser = await atShop()
    const token = await browser.tokenFor(person)

    const late = await shop.db.transaction(async (reset) => {
      const login = await shop.db.transaction(async (other) => {
        await lockGoogleAccount(other, person.sub)
        const attempt = browser.api(googleLogin, { body: { token } }).catch((error) => error)
        await untilLockWait(shop.db, 'advisory')
        await lockUser(reset, owner._id)
        return { attempt }
      })
      await untilLockWait(shop.db, 'transactionid')
      await unlinkGoogle(reset, owner._id)
      await changeUser(reset, owner._id, { emailVerified: true })
      return login
    })

    expect(await late.attempt).toMatchObject(linkNeeded)
  })

  test('is registered once when Google and a form race for it', async () => {
    const person = aPerson()
    const browser = await atShop()

    const [byGoogle, byForm] = await Promise.allSettled([
      browser.signIn(person),
      shop.apiFor()(register, { body: aRegistration({ email: person.email }) }),
    ])

    expect([byGoogle.status, byForm.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await usersOf(person.email)).toHaveLength(1)
  })
})

describe('the admin', () => {
  const email = 'admin@nirbhaya.local'

  test.each([email, 'ADMIN@Nirbhaya.Local'])(
    'cannot sign in with Google as %j',
    async (address) => {
      const person = aPerson({ email: address, hd: 'nirbhaya.local' })

      for (const proof of [{}, { password: 'the password of the admin' }, { otp: '123456' }]) {
        await expect(signIn(person, proof)).rejects.toMatchObject(failed)
      }
      const { api, tokenFor } = await atShop()
      const code = api(sendGoogleOtp, { body: { token: await tokenFor(person) } })
      await expect(code).rejects.toMatchObject(failed)
      expect(await readCodes(shop.dataDir, email)).toEqual([])
      expect(await linksOf(person.sub)).toEqual([])
    },
  )

  test('is not opened by a Google account that was linked before', async () => {
    const person = aPerson()
    await signIn(person)
    const promoted = await testShop({
      ...issuer.settings,
      DATABASE_URL: shop.databaseUrl,
      ADMIN_EMAIL: person.email,
    })
    const browser = aBrowser(promoted.origin)
    const { nonce } = await browser.api(startGoogleLogin)
    const token = await issuer.token({ nonce, ...person, email: 'someone.else@gmail.com' })

    const { user: opened } = await browser.api(googleLogin, { body: { token } })

    expect(opened).toMatchObject({ email: 'someone.else@gmail.com', isAdmin: false })
    const [owner] = await usersOf(person.email)
    expect(opened._id).not.toBe(owner?.id)
  })
})
