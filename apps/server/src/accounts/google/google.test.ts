import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getAccount,
  googleLogin,
  login,
  sendGoogleOtp,
  startGoogleLogin,
  updateProfile,
} from '@nirbhaya/contract/accounts/accounts'
import { getCart } from '@nirbhaya/contract/cart/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { eq } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aProduct, aRegistration, eventually } from '../../../test/builders.ts'
import { freePort } from '../../../test/free-port.ts'
import { readMails } from '../../../test/mails.ts'
import { aPerson, atGoogle } from '../../../test/people/google-browser.ts'
import { startGoogleIssuer } from '../../../test/people/google-issuer.ts'
import { startMain } from '../../../test/shop-main.ts'
import { testShop } from '../../../test/test-shop.ts'
import { account, user } from '../accounts.tables.ts'

const issuer = await startGoogleIssuer()
afterAll(() => issuer.close())
const shop = await testShop(issuer.settings)

const failed = { status: 401, code: 'GOOGLE_FAILED', message: messages.googleFailed }
const atShop = () => atGoogle(shop.origin, issuer)
const signIn = async (claims: JWTPayload, proof = {}) => (await atShop()).signIn(claims, proof)
const usersOf = (email: string) => shop.db.select().from(user).where(eq(user.email, email))
const linksOf = (sub: string) => shop.db.select().from(account).where(eq(account.accountId, sub))

describe('signing in with Google', () => {
  test('opens an account without a password and sends a welcome mail', async () => {
    const person = aPerson({ given_name: 'आशा', family_name: 'Rao' })

    const answer = await signIn(person)

    expect(answer).toMatchObject({ success: true, message: messages.googleSuccess })
    expect(answer.user).toMatchObject({
      name: 'आशा',
      lastName: 'Rao',
      email: person.email,
      isAdmin: false,
      phone: '',
      area: '',
      pincode: '',
      address1: '',
      address2: '',
    })
    const api = shop.apiFor(answer.token)
    expect(await api(getAccount)).toMatchObject({ hasPassword: false, hasGoogle: true })
    expect(await api(getCart)).toEqual({ items: [] })
    const attempt = shop.apiFor()(login, { body: { email: person.email, password: 'x'.repeat(8) } })
    await expect(attempt).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await eventually(async () =>
      (await readMails(shop.dataDir)).find((mail) => mail.to === person.email),
    )
  })

  test('opens it once and later finds it by Google’s own id', async () => {
    const person = aPerson()
    const first = await signIn(person)

    const again = await signIn({ ...person, email: 'moved.elsewhere@gmail.com' })

    expect(again.user._id).toBe(first.user._id)
    expect(again.user.email).toBe(person.email)
    expect(again.token).not.toBe(first.token)
    expect(await usersOf('moved.elsewhere@gmail.com')).toEqual([])
  })

  test('works once with a token: a copy of it and of the browser’s cookie opens nothing', async () => {
    const browser = await atShop()
    const cookies = new Map(browser.cookies)
    const token = await browser.tokenFor(aPerson())
    await browser.api(googleLogin, { body: { token } })

    for (const [name, cookie] of cookies) browser.cookies.set(name, cookie)
    const again = browser.api(googleLogin, { body: { token } })

    await expect(again).rejects.toMatchObject(failed)
  })

  test('opens one account for several first sign-ins at the same moment', async () => {
    const person = aPerson()
    const browsers = await Promise.all(Array.from({ length: 6 }, atShop))

    const answers = await Promise.all(browsers.map((browser) => browser.signIn(person)))

    expect(new Set(answers.map((answer) => answer.user._id)).size).toBe(1)
    expect(await usersOf(person.email)).toHaveLength(1)
    expect(await linksOf(person.sub)).toHaveLength(1)
  })

  test('opens one account when its address changes at the same moment', async () => {
    const person = aPerson()
    const browsers = await Promise.all(Array.from({ length: 6 }, atShop))

    await Promise.allSettled(
      browsers.map((browser, index) =>
        browser.signIn({ ...person, email: `m${index}.${person.email}` }),
      ),
    )

    expect(await linksOf(person.sub)).toHaveLength(1)
  })

  test.each([
    ['asha.owns@gmail.com', undefined, true],
    ['asha.owns@company.example', 'company.example', true],
    ['asha.had@company.example', undefined, false],
  ])('of %s in the domain %j verifies the address: %j', async (email, hd, verified) => {
    await signIn(aPerson({ email, hd }))

    const [stored] = await usersOf(email)
    expect(stored?.emailVerified).toBe(verified)
  })

  test.each([
    [{ given_name: 'Asha', family_name: 'Rao' }, 'Asha', 'Rao'],
    [{ given_name: undefined, family_name: undefined, name: 'Asha Rao' }, 'Asha Rao', ''],
    [{ given_name: 'A', family_name: undefined }, '@', ''],
    [{ given_name: 'x'.repeat(101), family_name: 'x'.repeat(101) }, '@', ''],
    [{ given_name: '\u202eahsA', family_name: 'R\r\nao' }, 'ahsA', 'R ao'],
    [{ given_name: 'a\u0000b', family_name: 'a\u0000b' }, '@', ''],
    [{ given_name: undefined, family_name: undefined, email: 'a@gmail.com' }, 'Customer', ''],
  ])('with the names %j makes %j %j', async (claims, name, lastName) => {
    const person = aPerson(claims)

    const { user: opened } = await signIn(person)

    const expected = name === '@' ? person.email.split('@')[0] : name
    expect(opened).toMatchObject({ name: expected, lastName })
  })

  test('allows the user to complete the profile', async () => {
    const person = aPerson()
    const { user: opened, token } = await signIn(person)
    const { phone, address1, address2, area, pincode } = aRegistration()
    const { name, lastName, email } = opened

    const { updatedUser } = await shop.apiFor(token)(updateProfile, {
      body: { name, lastName, email, phone, address1, address2, area, pincode },
    })

    expect(updatedUser).toMatchObject({ phone, area, pincode })
  })

  test('keeps the likes of the guest', async () => {
    const product = await aProduct(shop)
    const like = (headers: Record<string, string>) =>
      fetch(`${shop.origin}/api/product/like/${product.slug}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"action":"like"}',
      })
    const guestId = (await like({})).headers.get('x-guest-id') ?? ''
    const browser = await atShop()
    const [[name, cookie] = ['', undefined]] = browser.cookies
    const response = await fetch(`${shop.origin}/api/auth/google-login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-guest-id': guestId,
        cookie: `${name}=${cookie?.value}`,
      },
      body: JSON.stringify({ token: await browser.tokenFor(aPerson()) }),
    })
    const { token } = (await response.json()) as { token: string }

    const again = await like({ authorization: `Bearer ${token}` })

    // The guest's like now belongs to the user, so the same person counts once.
    expect(await again.json()).toEqual({ likes: 1 })
  })
})

describe('a token', () => {
  const now = Math.floor(Date.now() / 1000)

  test.each<[string, JWTPayload]>([
    ['that has expired', { iat: now - 7200, exp: now - 3600 }],
    ['for another shop', { aud: 'another.apps.googleusercontent.com' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['whose address is not verified', { email_verified: false }],
    ['without a name', { sub: undefined }],
    ['for another browser', { nonce: 'another' }],
    ['for no browser', { nonce: undefined }],
  ])('%s is refused with the same message', async (_, claims) => {
    const person = aPerson(claims)

    await expect(signIn(person)).rejects.toMatchObject(failed)
    const { api, tokenFor } = await atShop()
    const code = api(sendGoogleOtp, { body: { token: await tokenFor(person) } })
    await expect(code).rejects.toMatchObject(failed)
    expect(await usersOf(person.email)).toEqual([])
  })

  test('signed with a key that is not Google’s is refused', async () => {
    const browser = await atShop()
    const stranger = await issuer.makeKey()
    const token = await issuer.token({ nonce: browser.nonce, ...aPerson() }, stranger)

    await expect(browser.api(googleLogin, { body: { token } })).rejects.toMatchObject(failed)
  })

  test.each(['', 'x', 'a.b.c', '🙂', 42, null, ['a'], 'x'.repeat(10_001)])(
    'that is %j is refused',
    async (token) => {
      const { api } = await atShop()

      const attempt = api(googleLogin, { body: { token: token as string } })

      await expect(attempt).rejects.toMatchObject({ message: messages.googleFailed })
    },
  )

  test('is refused in another browser, and a second time in the same one', async () => {
    const browser = await atShop()
    const token = await browser.tokenFor(aPerson())
    const thief = await atShop()

    await expect(thief.api(googleLogin, { body: { token } })).rejects.toMatchObject(failed)
    await expect(aBrowser(shop.origin).api(googleLogin, { body: { token } })).rejects.toMatchObject(
      failed,
    )
    await browser.api(googleLogin, { body: { token } })
    await expect(browser.api(googleLogin, { body: { token } })).rejects.toMatchObject(failed)
    await browser.api(startGoogleLogin)
    await expect(browser.api(googleLogin, { body: { token } })).rejects.toMatchObject(failed)
  })

  test('works from another tab of the same browser', async () => {
    const browser = await atShop()

    const { nonce } = await browser.api(startGoogleLogin)

    expect(nonce).toBe(browser.nonce)
  })

  test('is bound to a cookie that scripts and other sites cannot use', async () => {
    const { cookies, nonce } = await atShop()

    const [cookie] = cookies.values()
    expect(cookie?.attributes).toMatch(/HttpOnly/)
    expect(cookie?.attributes).toMatch(/SameSite=Strict/)
    expect(cookie?.path).toBe('/api/auth')
    expect(nonce).not.toContain(cookie?.value)
  })

  test('is refused in a shop without Google', async () => {
    const without = await testShop()
    const browser = aBrowser(without.origin)
    const { nonce } = await browser.api(startGoogleLogin)
    const token = await issuer.token({ nonce })

    await expect(browser.api(googleLogin, { body: { token } })).rejects.toMatchObject(failed)
  })
})

test('the log has the reason why a token was refused, but not the token', async () => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-google-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const main = startMain({
    ...issuer.settings,
    NODE_ENV: 'test',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: shop.databaseUrl,
  })
  await main.listening()
  const browser = aBrowser(`http://127.0.0.1:${port}`)
  const { nonce } = await browser.api(startGoogleLogin)
  const token = await issuer.token({ nonce, ...aPerson(), aud: 'another-shop' })

  await expect(browser.api(googleLogin, { body: { token } })).rejects.toMatchObject(failed)

  const line = await eventually(async () => /.*Google sign-in refused.*/.exec(main.output())?.[0])
  expect(JSON.parse(line)).toMatchObject({ reason: expect.stringContaining('"aud"') })
  expect(main.output()).not.toContain(token.split('.')[1])
  expect(main.output()).not.toContain(nonce)
})
