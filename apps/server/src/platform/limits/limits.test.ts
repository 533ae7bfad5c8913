import {
  confirmEmail,
  login,
  register,
  sendOtp,
  updateProfile,
  verifyOtp,
} from '@nirbhaya/contract/accounts/accounts'
import type { Api } from '@nirbhaya/contract/client/client'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { errors } from '@nirbhaya/contract/errors'
import { subscribe } from '@nirbhaya/contract/newsletter/newsletter'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import {
  aCustomer,
  aRegistration,
  aStartedPayment,
  eventually,
  paymentRequestOf,
} from '../../../test/builders.ts'
import { readCodes } from '../../../test/mails.ts'
import { changeProfile } from '../../../test/people/profiles.ts'
import { testShop } from '../../../test/test-shop.ts'
import { oneTimeCode } from '../../accounts/accounts.tables.ts'
import { delayAfter, pauseAfter } from './delays.ts'
import { rateLimit } from './limits.tables.ts'

const shop = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
/** Another process of the same shop. */
const twin = await testShop({
  RATE_LIMIT: 'on',
  TRUST_PROXY: 'loopback',
  DATABASE_URL: shop.databaseUrl,
  AUTH_SECRET: shop.accounts.secret,
})

beforeEach(() => shop.db.delete(rateLimit))

/** Returns a client of the API whose requests seem to come from `address`, through a trusted proxy. */
const apiFrom = (address: string, { origin = shop.origin, token = '' } = {}) =>
  aBrowser(origin, token || undefined, { 'x-forwarded-for': address }).api

const endPause = () =>
  shop.db
    .update(rateLimit)
    .set({ expire: Date.now() - 1 })
    .where(sql`key like 'pause:%'`)

const tooMany = {
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message: errors.TOO_MANY_REQUESTS[1],
  retryAfterSeconds: expect.any(Number),
}

const wrongLogin = (api: Api, email: string) =>
  api(login, { body: { email, password: 'not the password' } })

/** Counts the calls that go through before one is refused as too many. */
async function countUntilRefused(call: (index: number) => Promise<unknown>, most: number) {
  for (let index = 0; index < most; index++) {
    const failure = await call(index).then(
      () => undefined,
      (error: { status?: number }) => error,
    )
    if (failure?.status === 429) return { count: index, failure }
  }
  throw new Error(`was not refused in ${most} calls`)
}

/** Waits for the code mailed to an address. Either process may have sent it. */
const codeTo = (email: string) =>
  eventually(async () => {
    const both = [shop.dataDir, twin.dataDir].map((dir) => readCodes(dir, email))
    return (await Promise.all(both)).flat()[0]
  })

describe('from one address', () => {
  test('an account can be tried ten times, whether or not it exists', async () => {
    const { user: customer } = await aCustomer(shop)
    const tries = await Promise.all(
      [customer.email, 'nobody@example.com'].map(async (email, index) => {
        const api = apiFrom(`198.51.${index}.1`)
        // Send the attempts at the same time, so that their growing delays do not add up. The delays have
        // their own test.
        const attempts = Array.from({ length: 14 }, () =>
          wrongLogin(api, email).catch((error) => error),
        )
        return Promise.all(attempts)
      }),
    )

    for (const answers of tries) {
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(4)
      expect(refused[0]).toMatchObject(tooMany)
      expect(refused[0].retryAfterSeconds).toBeGreaterThan(800)
      expect(refused[0].retryAfterSeconds).toBeLessThanOrEqual(900)
    }
  })

  test('other addresses are not affected, nor the same address with other accounts', async () => {
    const api = apiFrom('198.51.100.9')
    const { user: customer } = await aCustomer(shop)
    await Promise.all(
      Array.from({ length: 5 }, () => shop.limits.admit('contact', '198.51.100.9', customer.email)),
    )
    const body = { name: 'Asha', email: customer.email, phone: '9876543210', message: 'Hello' }
    await expect(api(sendContactMessage, { body })).rejects.toMatchObject(tooMany)

    await expect(
      api(sendContactMessage, { body: { ...body, email: 'other@example.com' } }),
    ).resolves.toBeTruthy()
    await expect(apiFrom('198.51.100.10')(sendContactMessage, { body })).resolves.toBeTruthy()
  })

  test('twenty messages an hour can be sent, under any e-mail address', async () => {
    const api = apiFrom('198.51.100.20')
    const send = (index: number) =>
      api(sendContactMessage, {
        body: { name: 'Asha', email: `a${index}@example.com`, phone: '9876543210', message: 'Hi' },
      })

    const { count, failure } = await countUntilRefused(send, 25)

    expect(count).toBe(20)
    expect(failure).toMatchObject(tooMany)
  })

  test('thirty e-mail addresses an hour can be subscribed', async () => {
    const api = apiFrom('198.51.100.21')
    const call = (index: number) => api(subscribe, { body: { email: `s${index}@example.com` } })

    expect((await countUntilRefused(call, 35)).count).toBe(30)
  })

  test('an e-mail address can be subscribed five times', async () => {
    const api = apiFrom('198.51.100.22')
    const call = () => api(subscribe, { body: { email: 'same@example.com' } })

    expect((await countUntilRefused(call, 8)).count).toBe(5)
  })

  test('an e-mail address can be registered five times, in any spelling', async () => {
    const api = apiFrom('198.51.100.23')
    const registration = aRegistration()
    const call = (index: number) => {
      const email = index % 2 ? registration.email.toUpperCase() : ` ${registration.email}`
      return api(register, { body: { ...registration, email } })
    }

    expect((await countUntilRefused(call, 8)).count).toBe(5)
  })

  test('codes can be guessed fifteen times, whatever mails were sent', async () => {
    const api = apiFrom('198.51.100.24')
    const call = () => api(verifyOtp, { body: { email: 'nobody@example.com', otp: '123456' } })

    expect((await countUntilRefused(call, 20)).count).toBe(15)
  })

  test('invalid forms are not counted', async () => {
    const api = apiFrom('198.51.100.25')
    for (let index = 0; index < 10; index++) {
      await expect(api(subscribe, { body: { email: 'x' } })).rejects.toMatchObject({ status: 400 })
    }

    await expect(api(subscribe, { body: { email: 'x@example.com' } })).resolves.toBeTruthy()
  })

  test('attempts from one IPv6 network count as one client', async () => {
    const call = (index: number) =>
      apiFrom(`2001:db8:7:7::${index + 1}`)(subscribe, { body: { email: 'v6@example.com' } })

    expect((await countUntilRefused(call, 8)).count).toBe(5)
    await expect(
      apiFrom('2001:db8:7:8::1')(subscribe, { body: { email: 'v6@example.com' } }),
    ).resolves.toBeTruthy()
  })

  test('attempts count in every process of the shop', async () => {
    const call = (index: number) =>
      apiFrom('198.51.100.26', { origin: index % 2 ? shop.origin : twin.origin })(subscribe, {
        body: { email: 'both@example.com' },
      })

    expect((await countUntilRefused(call, 8)).count).toBe(5)
  })

  test('the limit ends after the time that was given', async () => {
    const api = apiFrom('198.51.100.27')
    const call = () => api(subscribe, { body: { email: 'later@example.com' } })
    await countUntilRefused(call, 8)

    await shop.db.update(rateLimit).set({ expire: Date.now() - 1 })

    await expect(call()).resolves.toBeTruthy()
  })

  test('a right password clears the earlier mistakes', async () => {
    const { user: customer, password } = await aCustomer(shop)
    const api = apiFrom('198.51.100.28')
    for (let round = 0; round < 4; round++) {
      for (let mistake = 0; mistake < 3; mistake++) {
        await expect(wrongLogin(api, customer.email)).rejects.toMatchObject({ status: 401 })
      }
      await expect(api(login, { body: { email: customer.email, password } })).resolves.toBeTruthy()
      // Forget the failures that delay every client: that delay has its own test.
      await shop.db.delete(rateLimit).where(sql`key like 'failures:%'`)
    }
  })
})

describe('an account that is attacked from everywhere', () => {
  test('lets its owner in after a delay that is the same for everybody', async () => {
    const { user: customer, password } = await aCustomer(shop)
    const attack = (email: string, network: number) =>
      Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          shop.limits
            .throttled(`192.0.${index}.${network}`, email, () => Promise.reject(new Error('wrong')))
            .catch(() => [network, index]),
        ),
      )
    void attack(customer.email, 1)
    void attack('nobody@example.com', 2)
    await eventually(async () => {
      const rows = await shop.db.select().from(rateLimit).where(sql`points >= 30`)
      return rows.length === 2
    })
    const timeOf = async (body: { email: string; password: string }) => {
      const startedAt = performance.now()
      const answer = await apiFrom('203.0.113.1')(login, { body }).catch((error) => error)
      return { answer, ms: performance.now() - startedAt }
    }

    const [right, wrong, unknown] = await Promise.all([
      timeOf({ email: customer.email, password }),
      timeOf({ email: customer.email, password: 'not the password' }),
      timeOf({ email: 'nobody@example.com', password: 'not the password' }),
    ])

    expect(right.answer).toMatchObject({ success: true })
    expect(wrong.answer).toMatchObject({ status: 401 })
    expect(unknown.answer).toMatchObject({ status: 401, message: wrong.answer.message })
    for (const { ms } of [right, wrong, unknown]) {
      expect(ms).toBeGreaterThan(7_500)
      // Without a limit, the delay would be several minutes.
      expect(ms).toBeLessThan(60_000)
    }
  })

  test('is slowed down step by step after three mistakes, up to eight seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 100].map(delayAfter)).toEqual([
      0, 0, 0, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
    ])
  })

  test('is fast again once nobody guesses any more', async () => {
    const timeOf = async (check: () => Promise<unknown>) => {
      const startedAt = performance.now()
      await shop.limits.throttled('198.51.100.1', 'asha@example.com', check).catch(() => undefined)
      return performance.now() - startedAt
    }
    const fail = () => Promise.reject(new Error('wrong'))
    await Promise.all(Array.from({ length: 5 }, () => timeOf(fail)))
    expect(await timeOf(fail)).toBeGreaterThan(1_900)

    await shop.db.update(rateLimit).set({ expire: Date.now() - 1 })

    // If the failures had not expired, the delay would be four seconds.
    expect(await timeOf(fail)).toBeLessThan(3_900)
  })

  test('keeps only a limited number waiting, so that others have room', async () => {
    const wrong = () => Promise.reject(new Error('wrong'))
    const guesses = Array.from({ length: 110 }, (_, network) =>
      shop.limits
        .throttled(`198.51.${network}.1`, 'many@example.com', wrong)
        .catch((error) => error),
    )

    const answers = await Promise.all(guesses)

    const refusedIndexes = answers.filter(({ code }) => code === 'UNAVAILABLE')
    expect(refusedIndexes.length).toBeGreaterThan(0)
    // Of the 110 guesses, the first three do not have to wait, and a hundred may wait. So at most seven are
    // refused.
    expect(refusedIndexes.length).toBeLessThanOrEqual(7)
  })

  test('keeps only a few of one network waiting, so that others have room', async () => {
    const wrong = () => Promise.reject(new Error('wrong'))
    const guess = (address: string) =>
      shop.limits.throttled(address, 'few@example.com', wrong).catch((error) => error)
    const ofOne = Array.from({ length: 20 }, (_, index) => guess(`198.51.100.${index}`))
    const refusedIndexes = (await Promise.all([...ofOne, guess('203.0.113.1')])).flatMap(
      ({ code }, index) => (code === 'UNAVAILABLE' ? [index] : []),
    )

    // Of the twenty guesses from one network, three are answered without delay and seven may wait, so at
    // least ten are refused. The guess from the other network, at index 20, is not refused.
    expect(refusedIndexes.length).toBeGreaterThanOrEqual(10)
    expect(refusedIndexes).not.toContain(20)
  })

  test('does not count right passwords', async () => {
    const right = () => Promise.resolve('right')
    for (let round = 0; round < 8; round++)
      await shop.limits.throttled('198.51.100.1', 'asha@example.com', right)

    const [row] = await shop.db.select().from(rateLimit).where(sql`key like 'failures:%'`)
    expect(row?.points).toBe(0)
  })
})

describe('one-time codes', () => {
  test('can be requested again after growing pauses of at most a quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((codes) => pauseAfter(codes))).toEqual([
      30, 60, 120, 240, 480, 900, 900,
    ])
  })

  test('have the same pauses for known and unknown e-mail addresses', async () => {
    const { user: customer } = await aCustomer(shop)
    const refusals = []
    for (const email of [customer.email, 'nobody@example.com']) {
      await apiFrom('203.0.113.3')(sendOtp, { body: { email } })
      refusals.push(
        await apiFrom('203.0.113.3')(sendOtp, { body: { email } }).catch((error) => error),
      )
    }

    for (const refusal of refusals) {
      expect(refusal).toMatchObject(tooMany)
      expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(30)
    }
    expect(refusals[0].message).toBe(refusals[1].message)
  })

  test('are sent once if requested several times at the same moment', async () => {
    const { user: customer } = await aCustomer(shop)

    const requests = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        apiFrom('203.0.113.5', { origin: index % 2 ? shop.origin : twin.origin })(sendOtp, {
          body: { email: customer.email },
        }),
      ),
    )

    expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('have a longer pause after each', async () => {
    const { user: customer } = await aCustomer(shop)
    const ask = () => apiFrom('203.0.113.6')(sendOtp, { body: { email: customer.email } })
    await ask()
    await endPause()
    await ask()

    const refusal = await ask().catch((error) => error)

    expect(refusal).toMatchObject(tooMany)
    // The pause after the first code is thirty seconds. The pause after the second code is longer.
    expect(refusal.retryAfterSeconds).toBeGreaterThan(30)
    await eventually(async () => {
      const both = [shop.dataDir, twin.dataDir].map((dir) => readCodes(dir, customer.email))
      return (await Promise.all(both)).flat().length === 2
    })
  })

  test.each([true, false])(
    'have pauses of hours for an account whose codes are being guessed: known %j',
    async (isKnown) => {
      const email = isKnown ? (await aCustomer(shop)).user.email : 'guessed.at@example.com'
      const api = apiFrom('203.0.113.9')
      const ask = () => api(sendOtp, { body: { email } })
      const codeAfter = (known: string | undefined) =>
        eventually(async () => {
          const [row] = await shop.db
            .select()
            .from(oneTimeCode)
            .where(eq(oneTimeCode.subject, email))
          return row?.requestId !== known && row?.requestId
        })
      let requestId: string | undefined
      for (let round = 0; round < 3; round++) {
        await ask()
        requestId = await codeAfter(requestId)
        if (round === 2) break
        for (let guess = 0; guess < 5; guess++) {
          const wrong = api(verifyOtp, { body: { email, otp: '000000' } })
          await expect(wrong).rejects.toMatchObject({ code: 'OTP_INVALID' })
        }
        await endPause()
      }

      const refusal = await ask().catch((error) => error)

      expect(refusal).toMatchObject(tooMany)
      expect(refusal.retryAfterSeconds).toBeGreaterThan(10_000)
    },
  )

  test('are sent at once to another client, however often a stranger requested them', async () => {
    const { email } = (await aCustomer(shop)).user
    const stranger = apiFrom('203.0.113.13')
    for (let round = 0; round < 3; round++) {
      await stranger(sendOtp, { body: { email } })
      if (round === 2) break
      await eventually(async () => {
        const codes = await shop.db.select().from(oneTimeCode).where(eq(oneTimeCode.subject, email))
        return codes.some(({ wrongGuesses }) => wrongGuesses === 0)
      })
      for (let guess = 0; guess < 5; guess++) {
        const wrong = stranger(verifyOtp, { body: { email, otp: '000000' } })
        await expect(wrong).rejects.toMatchObject({ code: 'OTP_INVALID' })
      }
      await endPause()
    }
    await expect(stranger(sendOtp, { body: { email } })).rejects.toMatchObject(tooMany)

    const owner = apiFrom('203.0.113.14')(sendOtp, { body: { email } })

    await expect(owner).resolves.toMatchObject({ success: true })
  })

  test('allow one guess each while many clients guess, each from its own address', async () => {
    const { email } = (await aCustomer(shop)).user
    for (let guess = 0; guess < 50; guess++) await shop.limits.guessedAt(`192.0.2.${guess}`, email)
    const api = apiFrom('203.0.113.15')
    await api(sendOtp, { body: { email } })
    const otp = await codeTo(email)
    // Long codes have too many possibilities to guess, however many clients try.
    expect(otp).toMatch(/^(\d{4} ){2}\d{4}$/)
    const guess = otp.replaceAll(' ', '').slice(0, 6)
    const wrong = api(verifyOtp, { body: { email, otp: guess } })
    await expect(wrong).rejects.toMatchObject({ code: 'OTP_INVALID' })

    const second = api(verifyOtp, { body: { email, otp } })

    await expect(second).rejects.toMatchObject({ code: 'OTP_INVALID' })
  })

  test('are long while many guess, and still work', async () => {
    const { email } = (await aCustomer(shop)).user
    for (let guess = 0; guess < 50; guess++) await shop.limits.guessedAt(`192.0.2.${guess}`, email)
    const api = apiFrom('203.0.113.16')
    await api(sendOtp, { body: { email } })
    const otp = await codeTo(email)

    await expect(api(verifyOtp, { body: { email, otp } })).resolves.toMatchObject({ success: true })
  })

  test('allow one guess each also for a new e-mail address that many guess at', async () => {
    const customer = await aCustomer(shop)
    const email = 'guessed.at.too@example.com'
    for (let guess = 0; guess < 50; guess++) await shop.limits.guessedAt(`192.0.2.${guess}`, email)
    await changeProfile(customer, { email })
    const otp = await codeTo(email)
    const enter = (code: string) => customer.api(confirmEmail, { body: { email, otp: code } })
    await enter('000000').catch(() => undefined)

    await expect(enter(otp)).rejects.toMatchObject({ code: 'OTP_INVALID' })
  })

  test('have the normal pause for an account that had no code to guess', async () => {
    const { user: customer } = await aCustomer(shop)
    const { email } = customer
    for (let guess = 0; guess < 12; guess++) {
      const wrong = apiFrom('203.0.113.12')(verifyOtp, { body: { email, otp: '000000' } })
      await expect(wrong).rejects.toMatchObject({ code: 'OTP_INVALID' })
    }
    const ask = () => apiFrom('203.0.113.12')(sendOtp, { body: { email } })
    await ask()

    const refusal = await ask().catch((error) => error)

    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(30)
  })

  test('for a new e-mail address have pauses too, and the profile is not saved meanwhile', async () => {
    const { user: customer, token, password } = await aCustomer(shop)
    const api = apiFrom('203.0.113.7', { token })
    const { name, lastName, phone, address1, address2, area, pincode } = customer
    const rest = { name, lastName, phone, address1, address2, area, pincode, password }
    const change = (changes: object) =>
      api(updateProfile, { body: { ...rest, email: 'my.new.one@example.com', ...changes } })
    await change({})

    await expect(change({ name: 'Meena' })).rejects.toMatchObject(tooMany)
    await expect(change({ name: 'Meena', email: customer.email })).resolves.toBeTruthy()
  })
})

test('keys contain nobody’s address', async () => {
  await apiFrom('203.0.113.8')(subscribe, { body: { email: 'private@example.com' } })

  const rows = await shop.db.select().from(rateLimit)

  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/private|203\.0\.113/)
})

test('counters are deleted once their window ended', async () => {
  const ended = { key: 'ended', points: 3, expire: Date.now() - 1 }
  const current = { key: 'current', points: 3, expire: Date.now() + 60_000 }
  await shop.db.insert(rateLimit).values([ended, current])

  await shop.jobHandlers['limit.delete-ended']({})

  expect(await shop.db.select().from(rateLimit)).toEqual([current])
})

test('RATE_LIMIT=off removes all limits, and the start prints a warning', async () => {
  const open = await testShop({ RATE_LIMIT: 'off' })
  for (let index = 0; index < 12; index++) {
    await open.apiFor()(sendOtp, { body: { email: 'nobody@example.com' } })
  }

  expect(open.lines.join('\n')).toContain('RATE_LIMIT=off')
  expect(shop.lines.join('\n')).not.toContain('RATE_LIMIT')
})

test('without its table the shop refuses calls rather than allow everything', async () => {
  const broken = await testShop({ RATE_LIMIT: 'on' })
  await broken.db.execute(sql`drop table rate_limit`)

  await expect(
    broken.apiFor()(subscribe, { body: { email: 'x@example.com' } }),
  ).rejects.toMatchObject({ name: 'ApiUnavailable', status: 500 })
})

describe('calls to the payment provider', () => {
  test('a payment can be checked thirty times a minute, and others still', async () => {
    const [one, other] = [await aStartedPayment(shop), await aStartedPayment(shop)]
    const api = apiFrom('198.51.100.1')
    const verify = (orderId: string) => api(verifyPayment, { body: { orderId } })

    // Send the calls at the same time. The shop asks the provider about a payment at most once in 2.5
    // seconds, so in a row, each call after the first would take that long.
    const ends = await Promise.allSettled(Array.from({ length: 40 }, () => verify(one.paymentId)))

    const refused = ends.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({ reason: tooMany })
    expect(await verify(other.paymentId)).toMatchObject({ code: 'PAYMENT_FAILED' })
  })

  test('a customer can start fifteen payments a minute', async () => {
    const { customer } = await aStartedPayment(shop)
    const body = paymentRequestOf(customer, 199)

    const { count } = await countUntilRefused(() => customer.api(createPaymentOrder, { body }), 20)

    // `aStartedPayment` has started the customer's first payment, so the customer can start 14 more.
    expect(count).toBe(14)
  })
})
