import { resetPassword, sendOtp, verifyOtp } from '@nirbhaya/contract/accounts/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aCustomer, eventually } from '../../../test/builders.ts'
import { readCodes, readMails, waitForCode } from '../../../test/mails.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../../platform/database/columns.ts'
import { oneTimeCode } from '../accounts.tables.ts'
import { browserKeyOf } from '../sessions/browser-secret.ts'

const shop = await testShop()
const invalid = { status: 400, code: 'OTP_INVALID', message: messages.otpInvalid }

/** Creates a customer who requested a code for a new password and got the mail. */
async function aForgetfulCustomer() {
  const { email } = (await aCustomer(shop)).user
  const { api: visitor } = aBrowser(shop.origin)
  await visitor(sendOtp, { body: { email } })
  return { email, visitor, otp: await waitForCode(shop.dataDir, email) }
}

const wrongOf = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
const rowOf = (email: string) =>
  and(eq(oneTimeCode.purpose, 'reset'), eq(oneTimeCode.subject, email))

describe('a one-time code', () => {
  test('is stored only as a keyed hash, for ten minutes', async () => {
    const { email, otp } = await aForgetfulCustomer()

    const [row] = await shop.db.select().from(oneTimeCode).where(rowOf(email))

    expect(JSON.stringify(row)).not.toContain(otp)
    expect(row?.hash).toMatch(/^[\w-]{43}$/)
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
  })

  test('works once', async () => {
    const { email, otp, visitor } = await aForgetfulCustomer()
    await visitor(verifyOtp, { body: { email, otp } })

    await expect(visitor(verifyOtp, { body: { email, otp } })).rejects.toMatchObject(invalid)
  })

  test('works once if several calls enter it at the same moment', async () => {
    const { email, otp, visitor } = await aForgetfulCustomer()

    const entered = await Promise.allSettled(
      Array.from({ length: 5 }, () => visitor(verifyOtp, { body: { email, otp } })),
    )

    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('ends after ten minutes', async () => {
    const { email, otp, visitor } = await aForgetfulCustomer()
    await shop.db
      .update(oneTimeCode)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(rowOf(email))

    await expect(visitor(verifyOtp, { body: { email, otp } })).rejects.toMatchObject(invalid)
  })

  test('still works after four wrong guesses', async () => {
    const { email, otp, visitor } = await aForgetfulCustomer()
    for (let guess = 0; guess < 4; guess++) {
      const wrong = visitor(verifyOtp, { body: { email, otp: wrongOf(otp) } })
      await expect(wrong).rejects.toMatchObject(invalid)
    }

    await expect(visitor(verifyOtp, { body: { email, otp } })).resolves.toMatchObject({
      message: messages.otpVerified,
    })
  })

  test('is invalid after five', async () => {
    const { email, otp, visitor } = await aForgetfulCustomer()
    for (let guess = 0; guess < 5; guess++) {
      const wrong = visitor(verifyOtp, { body: { email, otp: wrongOf(otp) } })
      await expect(wrong).rejects.toMatchObject(invalid)
    }

    await expect(visitor(verifyOtp, { body: { email, otp } })).rejects.toMatchObject(invalid)
  })

  test('is invalid after five of fifty simultaneous guesses', async () => {
    const { email, otp, visitor } = await aForgetfulCustomer()

    const guesses = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        visitor(verifyOtp, {
          body: { email, otp: String((Number(otp) + 1 + index) % 1_000_000).padStart(6, '0') },
        }),
      ),
    )

    expect(guesses.every(({ status }) => status === 'rejected')).toBe(true)
    const [row] = await shop.db.select().from(oneTimeCode).where(rowOf(email))
    expect(row?.wrongGuesses).toBe(5)
    await expect(visitor(verifyOtp, { body: { email, otp } })).rejects.toMatchObject(invalid)
  })

  test('is replaced by the next one, which starts without wrong guesses', async () => {
    const { email, visitor, otp: first } = await aForgetfulCustomer()
    for (let guess = 0; guess < 5; guess++) {
      await visitor(verifyOtp, { body: { email, otp: wrongOf(first) } }).catch(() => undefined)
    }

    await visitor(sendOtp, { body: { email } })
    const second = await waitForCode(shop.dataDir, email, 2)

    if (first !== second) {
      await expect(visitor(verifyOtp, { body: { email, otp: first } })).rejects.toMatchObject(
        invalid,
      )
    }
    await expect(visitor(verifyOtp, { body: { email, otp: second } })).resolves.toMatchObject({
      success: true,
    })
  })

  test('is not valid for another account', async () => {
    const [one, other] = [await aForgetfulCustomer(), await aForgetfulCustomer()]

    if (one.otp !== other.otp) {
      const guess = other.visitor(verifyOtp, { body: { email: other.email, otp: one.otp } })
      await expect(guess).rejects.toMatchObject(invalid)
    }
  })

  test.each([
    ['nothing', undefined],
    ['blanks', '   '],
    ['a number', 123456],
    ['a list', ['123456']],
    ['too much', '1'.repeat(21)],
    ['other digits', '१२३४५६'],
    ['a wildcard', '%%%%%%'],
    ['HTML', '<b>123456</b>'],
  ])('is not %s', async (_, otp) => {
    const { email, visitor } = await aForgetfulCustomer()

    const guess = visitor(verifyOtp, { body: { email, otp: otp as string } })

    await expect(guess).rejects.toMatchObject({ status: 400 })
  })
})

describe('a stranger who requests codes for an account', () => {
  /** Opens a stranger's browser, and requests a second code for the customer's account there. */
  async function aStranger(email: string) {
    const { api } = aBrowser(shop.origin)
    await api(sendOtp, { body: { email } })
    await eventually(async () => (await readCodes(shop.dataDir, email)).length === 2)
    return api
  }

  test('does not invalidate the owner’s code, even with many guesses', async () => {
    const { email, otp, visitor } = await aForgetfulCustomer()
    const stranger = await aStranger(email)
    for (let guess = 0; guess < 7; guess++) {
      const wrong = stranger(verifyOtp, { body: { email, otp: wrongOf(otp) } })
      await expect(wrong).rejects.toMatchObject(invalid)
    }

    await expect(visitor(verifyOtp, { body: { email, otp } })).resolves.toMatchObject({
      message: messages.otpVerified,
    })
  })

  test('cannot enter the owner’s code from another browser or without a cookie', async () => {
    const { email, otp } = await aForgetfulCustomer()
    const stranger = await aStranger(email)
    const [first = '', second = ''] = await readCodes(shop.dataDir, email)

    if (first !== second) {
      await expect(stranger(verifyOtp, { body: { email, otp } })).rejects.toMatchObject(invalid)
    }
    await expect(shop.apiFor()(verifyOtp, { body: { email, otp } })).rejects.toMatchObject(invalid)
  })

  test('cannot use an older code once the owner has set the password', async () => {
    const { email, otp, visitor } = await aForgetfulCustomer()
    const other = await aStranger(email)
    const [, second = ''] = await readCodes(shop.dataDir, email)
    await visitor(verifyOtp, { body: { email, otp } })
    await visitor(resetPassword, { body: { email, password: 'a brand new password' } })

    const late = other(verifyOtp, { body: { email, otp: second } })

    await expect(late).rejects.toMatchObject(invalid)
  })
})

describe('the mail with a code', () => {
  const { api: visitor, cookies } = aBrowser(shop.origin)
  let browser: string
  beforeAll(async () => {
    await visitor(sendOtp, { body: { email: 'nobody@example.com' } })
    const [cookie] = cookies.values()
    browser = browserKeyOf(shop.accounts.secret, cookie?.value)
  })
  const requestOf = (email: string) => ({
    requestId: newId(),
    purpose: 'reset' as const,
    subject: email,
    browser,
  })
  const deliver = (request: ReturnType<typeof requestOf>) =>
    shop.jobHandlers['account.code-requested'](request)

  test('has the same code and the same id when it is sent again', async () => {
    const { user: person } = await aCustomer(shop)
    const request = requestOf(person.email)

    await deliver(request)
    await deliver(request)

    const mails = (await readMails(shop.dataDir)).filter(
      (mail) => mail.to === person.email && mail.messageId?.startsWith('<code.'),
    )
    expect(mails).toHaveLength(2)
    expect(mails[0]).toEqual(mails[1])
    expect(mails[0]?.messageId).toContain(request.requestId)
    expect(mails[0]?.subject).not.toMatch(/\d/)
  })

  test('is not sent again once its code is used, and does not revive the code', async () => {
    const { user: person } = await aCustomer(shop)
    const request = requestOf(person.email)
    await deliver(request)
    const [otp = ''] = await readCodes(shop.dataDir, person.email)
    await visitor(verifyOtp, { body: { email: person.email, otp } })

    await deliver(request)

    expect(await readCodes(shop.dataDir, person.email)).toHaveLength(1)
    const again = visitor(verifyOtp, { body: { email: person.email, otp } })
    await expect(again).rejects.toMatchObject(invalid)
  })

  test('does not replace a newer code if it is late', async () => {
    const { user: person } = await aCustomer(shop)
    const older = requestOf(person.email)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const newer = requestOf(person.email)
    await deliver(newer)

    await deliver(older)

    const codes = await readCodes(shop.dataDir, person.email)
    expect(codes).toHaveLength(1)
    const [otp = ''] = codes
    await expect(visitor(verifyOtp, { body: { email: person.email, otp } })).resolves.toMatchObject(
      { success: true },
    )
  })

  test('does not reset the wrong guesses when it is sent again', async () => {
    const { user: person } = await aCustomer(shop)
    const request = requestOf(person.email)
    await deliver(request)
    const [otp = ''] = await readCodes(shop.dataDir, person.email)
    for (let guess = 0; guess < 4; guess++) {
      const body = { email: person.email, otp: wrongOf(otp) }
      await visitor(verifyOtp, { body }).catch(() => undefined)
    }

    await deliver(request)

    const [row] = await shop.db.select().from(oneTimeCode).where(rowOf(person.email))
    expect(row?.wrongGuesses).toBe(4)
  })
})
