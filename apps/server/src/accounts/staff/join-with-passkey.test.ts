import {
  getAccount,
  login,
  loginWithPasskey,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '@nirbhaya/contract/accounts/accounts'
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  provePasskey,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from '@nirbhaya/contract/accounts/passkeys'
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '@nirbhaya/contract/accounts/second-factor'
import {
  acceptInvitation,
  listStaff,
  removeStaff,
  startJoinPasskey,
  withdrawInvitation,
} from '@nirbhaya/contract/accounts/staff'
import { listAudit } from '@nirbhaya/contract/audit/audit'
import { listParcels } from '@nirbhaya/contract/shipping/admin'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aCustomer } from '../../../test/builders.ts'
import { waitForCode } from '../../../test/mails.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { invite as inviteByMail } from '../../../test/people/invitations.ts'
import { anAddress } from '../../../test/people/profiles.ts'
import { ageFactorProofs, factorCodeOf } from '../../../test/people/second-factor.ts'
import { aSoftPasskey } from '../../../test/soft-passkey.ts'
import { testShop } from '../../../test/test-shop.ts'
import { clock } from '../../platform/clock.ts'
import { account } from '../accounts.tables.ts'

const shop = await testShop()
const visitor = shop.apiFor()
const { api: admin } = await signInAdmin(shop)
const { origin } = new URL(shop.config.publicUrl)
const password = 'correct horse battery'
const name = 'Ravi'

afterEach(() => clock.reset())

async function invite(email = anAddress(), needsSecondFactor = false) {
  const token = await inviteByMail({ shop, owner: admin }, email, { needsSecondFactor })
  return { email, token }
}

/** A phone that creates a passkey for an invitation, and joins with it. */
async function aPhone({ token }: { token: string }) {
  const device = aSoftPasskey(origin)
  const { options } = await visitor(startJoinPasskey, { body: { token, name } })
  const join = (credential = device.make(options), by = aBrowser(shop.origin)) =>
    by.api(acceptInvitation, {
      body: { token, name, passkey: { name: 'My phone', credential } },
    })
  return { device, options, join }
}

/** A packer whose account has a passkey and no password. */
async function aPacker(needsSecondFactor = false) {
  const invited = await invite(anAddress(), needsSecondFactor)
  const { device, join } = await aPhone(invited)
  const { user, token = '' } = await join()
  const api = shop.apiFor(token)
  return { ...invited, device, user, session: token, api }
}

async function logIn(device: ReturnType<typeof aSoftPasskey>, browser = aBrowser(shop.origin)) {
  const { options } = await browser.api(startPasskeySignIn)
  return browser.api(loginWithPasskey, { body: { passkey: device.sign(options) } })
}

describe('an invitation accepted with a passkey', () => {
  test('opens an account with the role and a session, and no password', async () => {
    const invited = await invite()
    const { device, options, join } = await aPhone(invited)
    expect(options).toMatchObject({
      excludeCredentials: [],
      user: { name: invited.email, displayName: name },
    })
    const browser = aBrowser(shop.origin)

    const { user, token } = await join(device.make(options), browser)

    expect(user).toMatchObject({ name, email: invited.email, role: 'packer', isAdmin: true })
    const api = shop.apiFor(token)
    await api(listParcels)
    expect(await api(getAccount)).toMatchObject({ hasPassword: false, hasPasskey: true })
    expect(await shop.db.$count(account, eq(account.userId, user._id))).toBe(0)
    expect(browser.cookies.has('known_browser')).toBe(true)
    const again = await logIn(device)
    expect(again.user._id).toBe(user._id)
    await expect(join()).rejects.toMatchObject({ code: 'INVITATION_WRONG' })
    const { entries } = await admin(listAudit, { query: { entity: 'staff', limit: 1 } })
    expect(entries).toMatchObject([{ action: 'staff.join', actor: name }])
  })

  test('fulfils the second factor that the owner asks for', async () => {
    const { api, email, device } = await aPacker(true)
    await api(listParcels)
    await api(startPasskey)

    const { token } = await logIn(device)

    await shop.apiFor(token)(listParcels)
    const { staff } = await admin(listStaff)
    expect(staff.find((one) => one.email === email)).toMatchObject({ hasSecondFactor: true })
  })

  test('twice at once opens one account', async () => {
    const { join } = await aPhone(await invite())

    const answers = await Promise.allSettled([join(), join(), join()])

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(answer.reason).toMatchObject({ code: 'INVITATION_WRONG' })
      }
    }
  })

  test('is refused after it was withdrawn, and late', async () => {
    const withdrawn = await invite()
    const first = await aPhone(withdrawn)
    const { invitations } = await admin(listStaff)
    const open = invitations.find(({ email }) => email === withdrawn.email)
    await admin(withdrawInvitation, { params: { id: open?._id ?? '' } })
    await expect(first.join()).rejects.toMatchObject({ code: 'INVITATION_WRONG' })

    const second = await aPhone(await invite())
    clock.set(new Date(Date.now() + 5 * 60_000 + 1_000))
    await expect(second.join()).rejects.toMatchObject({ code: 'PASSKEY_WRONG' })
  })

  test('is refused with a passkey of another invitation, of another page, or not unlocked', async () => {
    const [one, other] = [await aPhone(await invite()), await aPhone(await invite())]
    const { device, options } = one
    const wrong = [
      device.make(other.options),
      device.make(options, { origin: 'https://evil.example' }),
      device.make({ ...options, rp: { id: 'evil.example' } }),
      device.make(options, { flags: 0x01 }),
    ]
    for (const credential of wrong) {
      await expect(one.join(credential)).rejects.toMatchObject({ code: 'PASSKEY_WRONG' })
    }

    await one.join()
  })

  test('is refused with a passkey that opens another account', async () => {
    const { device } = await aPacker()
    const { options, join } = await aPhone(await invite())

    await expect(join(device.make(options))).rejects.toMatchObject({ code: 'PASSKEY_KNOWN' })
  })

  test('needs the password of an account that the address has', async () => {
    const early = await invite()
    const phone = await aPhone(early)
    const customer = await aCustomer(shop, { email: early.email })
    const needed = { status: 409, code: 'INVITATION_NEEDS_PASSWORD' }

    await expect(phone.join()).rejects.toMatchObject(needed)
    await expect(aPhone(early)).rejects.toMatchObject(needed)

    const body = { token: early.token, password: customer.password }
    await visitor(acceptInvitation, { body })
  })

  test('without a password and a passkey names the field', async () => {
    const { token } = await invite()

    const attempt = visitor(acceptInvitation, { body: { token, name } })

    await expect(attempt).rejects.toMatchObject({ fields: { password: expect.any(String) } })
  })
})

describe('an account without a password', () => {
  test('refuses every password as a wrong one', async () => {
    const { email } = await aPacker()

    for (const tried of [password, 'undefined', 'null', ' ']) {
      const attempt = visitor(login, { body: { email, password: tried } })
      await expect(attempt).rejects.toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
    }
  })

  test('keeps its last passkey, also if two are removed at once', async () => {
    const { api, device } = await aPacker()
    const [first] = (await api(listPasskeys)).passkeys
    const last = { status: 409, code: 'PASSKEY_IS_LAST' }
    const remove = (id = '') => api(deletePasskey, { params: { id } })
    await expect(remove(first?._id)).rejects.toMatchObject(last)
    const { options } = await api(startPasskey)
    const credential = aSoftPasskey(origin).make(options)
    await api(addPasskey, { body: { name: 'My computer', credential } })

    const { passkeys } = await api(listPasskeys)
    const answers = await Promise.allSettled(passkeys.map(({ _id }) => remove(_id)))

    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: last }])
    expect((await api(listPasskeys)).passkeys).toHaveLength(1)
    expect(device).toBeDefined()
  })

  test('sets up the app after a proof with the passkey, and keeps the passkey without the app', async () => {
    const { api, device } = await aPacker()
    await ageFactorProofs(shop.db)
    const needed = { code: 'SECOND_FACTOR_NEEDED' }
    await expect(api(startSecondFactor, { body: {} })).rejects.toMatchObject(needed)
    const { options } = await api(startPasskeyProof)
    await api(provePasskey, { body: { passkey: device.sign(options) } })

    const { key } = await api(startSecondFactor, { body: {} })
    await api(confirmSecondFactor, { body: { code: await factorCodeOf(shop.db, key) } })
    await api(endSecondFactor, { body: { code: await factorCodeOf(shop.db, key) } })

    expect(await api(getSecondFactor)).toMatchObject({ isOn: false, hasPasskey: true })
    await logIn(device)
  })

  test('gets a first password by mail, which opens nothing without the passkey', async () => {
    const { email, session, device } = await aPacker()
    const browser = aBrowser(shop.origin)
    await browser.api(sendOtp, { body: { email } })
    const otp = await waitForCode(shop.dataDir, email)
    await browser.api(verifyOtp, { body: { email, otp } })

    await browser.api(resetPassword, { body: { email, password } })

    await expect(shop.apiFor(session)(getAccount)).rejects.toMatchObject({ status: 401 })
    const body = { email, password }
    await expect(browser.api(login, { body })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_NEEDED',
    })
    const { options } = await browser.api(startPasskeySignIn)
    await browser.api(login, { body: { ...body, passkey: device.sign(options) } })
    const { token } = await logIn(device)
    const api = shop.apiFor(token)
    const [only] = (await api(listPasskeys)).passkeys
    await api(deletePasskey, { params: { id: only?._id ?? '' } })
  })

  test('of a removed person is a customer’s, whom a password by mail lets in', async () => {
    const { email, user, device } = await aPacker()
    await admin(removeStaff, { params: { id: user._id } })
    await expect(logIn(device)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    const { api } = aBrowser(shop.origin)
    await api(sendOtp, { body: { email } })
    await api(verifyOtp, { body: { email, otp: await waitForCode(shop.dataDir, email) } })
    await api(resetPassword, { body: { email, password } })

    const answer = await api(login, { body: { email, password } })

    expect(answer.user).toMatchObject({ _id: user._id, isAdmin: false })
  })
})
