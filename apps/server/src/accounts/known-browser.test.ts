import { setTimeout as sleep } from 'node:timers/promises'
import {
  changePassword,
  login,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '@nirbhaya/contract/accounts/accounts'
import {
  confirmSecondFactor,
  proveSecondFactor,
  startSecondFactor,
} from '@nirbhaya/contract/accounts/second-factor'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser } from '../../test/browser.ts'
import { aCustomer } from '../../test/builders.ts'
import { waitForCode } from '../../test/mails.ts'
import { insertSessionOf } from '../../test/people/accounts.ts'
import { factorCodeOf, removeFactors } from '../../test/people/second-factor.ts'
import { hashAsUsual } from '../../test/people/usual-hashing.ts'
import { adminPassword, testShop } from '../../test/test-shop.ts'
import { rateLimit } from '../platform/limits/limits.tables.ts'
import { mailBudgets } from '../platform/mail/mail-budgets.ts'
import { user } from './accounts.tables.ts'
import { rememberBrowser } from './known-browser.ts'

const settings = { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback', ADMIN_PASSWORD: adminPassword }
const shop = await testShop(settings)
const { email: ownersEmail } = shop.config.admin

beforeEach(async () => {
  await shop.db.delete(rateLimit)
  await removeFactors(shop.db)
})

/** Returns a browser with a network address of its own. */
const at = (address: string, token?: string) =>
  aBrowser(shop.origin, token, { 'x-forwarded-for': address })
const stranger = (network: number) => at(`203.${network}.113.7`)

const wrongLogin = (browser: ReturnType<typeof at>, email: string) =>
  browser.api(login, { body: { email, password: 'not the password' } }).catch((error) => error)

/** Sends wrong passwords for one account from many networks at the same time. */
const flood = (email: string, networks: number, first = 0) =>
  Promise.all(
    Array.from({ length: networks }, (_, network) => wrongLogin(stranger(first + network), email)),
  )

describe('a browser in which somebody logged in', () => {
  test('logs them in at once while strangers flood the account with wrong passwords', async () => {
    hashAsUsual()
    const { user, password } = await aCustomer(shop, { password: 'a password of the usual cost' })
    const browser = at('198.51.100.1')
    const logIn = (one = browser) => one.api(login, { body: { email: user.email, password } })
    await logIn()

    const flooding = flood(user.email, 130)
    // After this time, the first guesses have failed and the queue for hashing is full.
    await sleep(2_500)
    const more = flood(user.email, 20, 130)
    await sleep(300)
    const elsewhere = logIn(at('198.51.100.2')).catch((error) => error)
    const startedAt = performance.now()
    await expect(logIn()).resolves.toMatchObject({ success: true })
    // Strangers wait for up to eight seconds, or are refused.
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    expect(await elsewhere).toMatchObject({ status: 503 })
    await Promise.all([flooding, more])
  }, 60_000)

  test('is not held up by attempts from its own network', async () => {
    const { user, password } = await aCustomer(shop)
    const body = { email: user.email, password }
    const browser = at('198.51.100.3')
    await browser.api(login, { body })
    for (let tries = 0; tries < 12; tries++) {
      await shop.limits.admit('login', '198.51.100.3', user.email).catch(() => undefined)
    }

    await expect(at('198.51.100.3').api(login, { body })).rejects.toMatchObject({ status: 429 })
    await expect(browser.api(login, { body })).resolves.toMatchObject({ success: true })
  })

  test('may guess no more often than anybody else', async () => {
    const { user, password } = await aCustomer(shop)
    const browser = at('198.51.100.4')
    await browser.api(login, { body: { email: user.email, password } })

    const answers = await Promise.all(
      Array.from({ length: 14 }, () => wrongLogin(browser, user.email)),
    )

    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
  })

  test('gets its codes by mail when strangers have used up the mails of the account', async () => {
    const { user, password } = await aCustomer(shop)
    const browser = at('198.51.100.5')
    await browser.api(login, { body: { email: user.email, password } })
    for (let network = 0; network < mailBudgets.codes.hourly + 4; network++) {
      await stranger(network).api(sendOtp, { body: { email: user.email } })
    }
    await waitForCode(shop.dataDir, user.email, mailBudgets.codes.hourly)

    await browser.api(sendOtp, { body: { email: user.email } })

    const count = mailBudgets.codes.hourly + 1
    await expect(waitForCode(shop.dataDir, user.email, count)).resolves.toBeTruthy()
  })
})

/** Returns the cookie's value, as the browser stores it. */
const cookieOf = (answer: Response) =>
  /known_browser=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''

const logInWith = (body: object, cookie = '') =>
  fetch(`${shop.origin}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.7',
      ...(cookie && { cookie: `known_browser=${cookie}` }),
    },
    body: JSON.stringify(body),
  })

describe('the cookie of a known browser', () => {
  test('cannot be read by scripts, is sent by the shop’s pages alone, and opens nothing', async () => {
    const { user, password } = await aCustomer(shop)
    const answer = await logInWith({ email: user.email, password })

    expect(answer.headers.get('set-cookie')).toMatch(
      /known_browser=[\w-]{22}\.[\w-]{43}; .*HttpOnly; .*SameSite=Strict/,
    )
    const headers = { cookie: `known_browser=${cookieOf(answer)}` }
    const profile = await fetch(`${shop.origin}/api/user/me`, { headers })
    expect(profile.status).not.toBe(200)
  })

  test.each([
    ['of another account', async () => cookieOf(await logInWith(await somebody()))],
    ['that somebody made up', async () => `${'a'.repeat(22)}.${'b'.repeat(43)}`],
    ['of nonsense', async () => '....'],
  ])('%s counts as a stranger’s', async (_, cookie) => {
    const body = await somebody()
    const given = await cookie()
    for (let tries = 0; tries < 12; tries++) {
      await shop.limits.admit('login', '198.51.100.7', body.email).catch(() => undefined)
    }

    expect((await logInWith(body, given)).status).toBe(429)
  })

  test('is worth nothing once the password has changed', async () => {
    const { user, password, token } = await aCustomer(shop)
    const cookie = cookieOf(await logInWith({ email: user.email, password }))
    const newPassword = 'another horse battery'
    const body = { currentPassword: password, newPassword }
    await at('198.51.100.8', token).api(changePassword, { body })
    for (let tries = 0; tries < 12; tries++) {
      await shop.limits.admit('login', '198.51.100.7', user.email).catch(() => undefined)
    }

    const answer = await logInWith({ email: user.email, password: newPassword }, cookie)

    expect(answer.status).toBe(429)
  })

  test('works for several accounts', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const first = cookieOf(await logInWith(one))
    const both = cookieOf(await logInWith(other, first))
    for (const { email } of [one, other]) {
      for (let tries = 0; tries < 12; tries++) {
        await shop.limits.admit('login', '198.51.100.7', email).catch(() => undefined)
      }
      const body = { email, password: one.password }
      expect((await logInWith(body, both)).status).toBe(200)
    }
  })
})

async function somebody() {
  const { user, password } = await aCustomer(shop)
  return { email: user.email, password }
}

test('a browser that chose a new password by a mailed code is known', async () => {
  const { user } = await aCustomer(shop)
  const password = 'another horse battery'
  const browser = at('198.51.100.9')
  await browser.api(sendOtp, { body: { email: user.email } })
  const otp = await waitForCode(shop.dataDir, user.email)
  await browser.api(verifyOtp, { body: { email: user.email, otp } })
  await browser.api(resetPassword, { body: { email: user.email, password } })
  for (let tries = 0; tries < 12; tries++) {
    await shop.limits.admit('login', '198.51.100.9', user.email).catch(() => undefined)
  }

  const attempt = browser.api(login, { body: { email: user.email, password } })

  await expect(attempt).resolves.toMatchObject({ success: true })
})

test('an attacker with the owner’s password cannot prevent her from proving the second factor', async () => {
  const browser = at('198.51.100.10')
  const { token } = await browser.api(login, {
    body: { email: ownersEmail, password: adminPassword },
  })
  const owner = at('198.51.100.10', token).api
  const { key } = await owner(startSecondFactor, { body: { password: adminPassword } })
  const code = await factorCodeOf(shop.db, key)
  await owner(confirmSecondFactor, { body: { code } })

  const guesses = await Promise.all(
    Array.from({ length: 34 }, (_, network) =>
      stranger(network)
        .api(login, { body: { email: ownersEmail, password: adminPassword, code: '000000' } })
        .catch((error) => error),
    ),
  )

  expect(guesses.some(({ status }) => status === 429)).toBe(true)
  const proving = owner(proveSecondFactor, { body: { code: await factorCodeOf(shop.db, key) } })
  await expect(proving).resolves.toMatchObject({ success: true })
})

describe('an attacker with the password, and a browser that proved the second factor before', () => {
  async function aKnownBrowser() {
    const browser = at('198.51.100.11')
    const body = { email: ownersEmail, password: adminPassword }
    const { token } = await browser.api(login, { body })
    const inSession = aBrowser(shop.origin, token, { 'x-forwarded-for': '198.51.100.11' })
    const { key } = await inSession.api(startSecondFactor, { body: { password: adminPassword } })
    const code = await factorCodeOf(shop.db, key)
    await inSession.api(confirmSecondFactor, { body: { code } })
    const known = inSession.cookies.get('known_browser')?.value ?? ''
    return { key, known, owner: inSession.api }
  }

  /**
   * Returns what a sign-in with the password and a remembered device gives: another session, and a cookie
   * that makes another browser known. It takes no time for hashing a password.
   */
  async function signInAgain() {
    const token = await insertSessionOf(shop.db, ownersEmail)
    const [owner] = await shop.db.select().from(user).where(eq(user.email, ownersEmail))
    return { token, known: await rememberBrowser(shop.accounts, owner?.id ?? '', undefined) }
  }
  const aboutAttacker = { 'x-forwarded-for': '198.51.100.12' }

  const guess = async (token: string, known: string) => {
    const answer = await fetch(`${shop.origin}/api${proveSecondFactor.url}`, {
      method: 'POST',
      headers: {
        ...aboutAttacker,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(known && { cookie: `known_browser=${known}` }),
      },
      body: JSON.stringify({ code: '000000' }),
    })
    return answer.status
  }

  test.each([
    ['one known browser', 10, (_: string, first: string) => first],
    ['a new known browser each', 30, (own: string) => own],
    ['no cookie', 10, () => ''],
  ])(
    'gets no more guesses with 40 sessions in %s',
    async (_, most, cookieFor) => {
      const { known } = await aKnownBrowser()
      const sessions = await Promise.all(Array.from({ length: 40 }, signInAgain))

      const statuses = await Promise.all(
        sessions.flatMap((session) =>
          [1, 2].map(() => guess(session.token, cookieFor(session.known, known))),
        ),
      )

      expect(statuses.filter((status) => status === 400)).toHaveLength(most)
      // A guess is also refused if too many answers of its network are being delayed.
      const refused = statuses.filter((status) => status === 429 || status === 503)
      expect(refused).toHaveLength(80 - most)
    },
    120_000,
  )

  test('without the known browser cannot prevent the owner from proving it there', async () => {
    const { key, owner } = await aKnownBrowser()
    const { token } = await signInAgain()
    for (let count = 0; count < 40; count++) await guess(token, '')

    const code = await factorCodeOf(shop.db, key)

    await expect(owner(proveSecondFactor, { body: { code } })).resolves.toMatchObject({
      success: true,
    })
  })
})
