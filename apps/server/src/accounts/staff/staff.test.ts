import { confirmEmail, getAccount, login } from '@nirbhaya/contract/accounts/accounts'
import { listUsers } from '@nirbhaya/contract/accounts/admin'
import { confirmSecondFactor, startSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import {
  acceptInvitation,
  changeStaff,
  getInvitation,
  inviteStaff,
  listStaff,
  removeStaff,
  withdrawInvitation,
} from '@nirbhaya/contract/accounts/staff'
import { listAudit } from '@nirbhaya/contract/audit/audit'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { listParcels } from '@nirbhaya/contract/shipping/admin'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aCustomer, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { insertSession } from '../../../test/people/accounts.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { invite as inviteByMail } from '../../../test/people/invitations.ts'
import { anAddress } from '../../../test/people/profiles.ts'
import { factorCodeOf } from '../../../test/people/second-factor.ts'
import { insertStaff } from '../../../test/people/staff.ts'
import { testShop } from '../../../test/test-shop.ts'
import { clock } from '../../platform/clock.ts'
import { user } from '../accounts.tables.ts'

const shop = await testShop()
const visitor = shop.apiFor()
const { user: owner, api: admin } = await signInAdmin(shop)
const password = 'correct horse battery'
const wrong = { status: 400, code: 'INVITATION_WRONG' }

afterEach(() => clock.reset())

const invite = (email: string, given: Parameters<typeof inviteByMail>[2] = {}) =>
  inviteByMail({ shop, owner: admin }, email, given)

const accept = (token: string, given: { name?: string; password?: string } = {}) =>
  visitor(acceptInvitation, { body: { token, name: 'Ravi', password, ...given } })

const roleIn = async (id: string) =>
  (await admin(listStaff)).staff.find(({ _id }) => _id === id)?.role

describe('an invitation', () => {
  test('opens an account with the role, and works once', async () => {
    const email = anAddress()
    const token = await invite(email)
    expect(await visitor(getInvitation, { body: { token } })).toMatchObject({
      email,
      role: 'packer',
      hasAccount: false,
    })

    await accept(token)

    const { user: joined, token: session } = await visitor(login, { body: { email, password } })
    expect(joined).toMatchObject({ name: 'Ravi', role: 'packer', isAdmin: true })
    await shop.apiFor(session)(listParcels)
    await expect(accept(token)).rejects.toMatchObject(wrong)
    await expect(visitor(getInvitation, { body: { token } })).rejects.toMatchObject(wrong)
  })

  test('accepted twice at once is accepted once', async () => {
    const email = anAddress()
    const token = await invite(email)

    const answers = await Promise.allSettled([accept(token), accept(token), accept(token)])

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { staff } = await admin(listStaff)
    expect(staff.filter((one) => one.email === email)).toHaveLength(1)
  })

  test('works for 24 hours', async () => {
    const email = anAddress()
    const token = await invite(email)
    clock.set(new Date(Date.now() + 24 * 60 * 60_000 + 1_000))

    await expect(accept(token)).rejects.toMatchObject(wrong)

    const { invitations } = await admin(listStaff)
    expect(invitations.find((one) => one.email === email)).toMatchObject({ isExpired: true })
  })

  test('ends when it is withdrawn, or replaced by another', async () => {
    const email = anAddress()
    const first = await invite(email)
    const second = await invite(email, { role: 'writer' })
    await expect(accept(first)).rejects.toMatchObject(wrong)

    const { invitations } = await admin(listStaff)
    const open = invitations.find((one) => one.email === email)
    await admin(withdrawInvitation, { params: { id: open?._id ?? '' } })

    await expect(accept(second)).rejects.toMatchObject(wrong)
    expect(open?.role).toBe('writer')
  })

  test('gives nothing to somebody with another mailbox', async () => {
    const [invited, other] = [await aCustomer(shop), await aCustomer(shop)]
    const token = await invite(invited.user.email)
    const attempt = (given: { name?: string; password?: string }) =>
      other.api(acceptInvitation, { body: { token, password: 'another long one', ...given } })

    await expect(attempt({ name: 'Ravi' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
    await other.api(acceptInvitation, { body: { token, password: invited.password } })

    // The account of the invited address got the role, not the account that was signed in.
    expect(await roleIn(invited.user._id)).toBe('packer')
    expect((await other.api(getAccount)).user.isAdmin).toBe(false)
  })

  test('to an address with an account needs its password, and signs it out', async () => {
    const customer = await aCustomer(shop)
    const token = await invite(customer.user.email, { role: 'support' })
    expect(await visitor(getInvitation, { body: { token } })).toMatchObject({ hasAccount: true })

    await accept(token, { password: customer.password })

    await expect(customer.api(getAccount)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await roleIn(customer.user._id)).toBe('support')
  })

  test('with a forged or foreign token is refused', async () => {
    const token = await invite(anAddress())
    for (const forged of [
      '',
      'x',
      `${token}x`,
      token.replace(/^./, 'f'),
      token.split('.')[0] ?? '',
    ]) {
      await expect(accept(forged)).rejects.toMatchObject(wrong)
    }
  })

  test('refuses a short or common password and a missing name, and stays open', async () => {
    const token = await invite(anAddress())
    const refusals = [{ password: 'short' }, { password: 'password123' }]
    for (const given of refusals) {
      await expect(accept(token, given)).rejects.toMatchObject({ status: 400 })
    }
    await expect(visitor(acceptInvitation, { body: { token, password } })).rejects.toMatchObject({
      fields: { name: expect.any(String) },
    })

    await accept(token)
  })

  test('is not sent to people who work in the shop already', async () => {
    const { email } = await insertStaff(shop.db, 'writer')
    for (const known of [email, owner.email]) {
      const body = { email: known, role: 'packer' as const, needsSecondFactor: false }
      await expect(admin(inviteStaff, { body })).rejects.toMatchObject({ code: 'ALREADY_STAFF' })
    }
  })

  test('is named in the audit log with the role, and not by the address', async () => {
    const email = anAddress()
    await accept(await invite(email))

    const { entries } = await admin(listAudit, { query: { entity: 'staff', limit: 2 } })

    expect(entries).toMatchObject([
      { action: 'staff.join', actor: 'Ravi', role: 'packer', after: { role: 'packer' } },
      { action: 'staff.invite', role: 'owner', after: { role: 'packer' } },
    ])
    expect(JSON.stringify(entries)).not.toContain(email)
  })
})

describe('a person who must have a second factor', () => {
  test('can only set it up until it is on', async () => {
    const email = anAddress()
    await accept(await invite(email, { needsSecondFactor: true }))
    const { token } = await visitor(login, { body: { email, password } })
    const api = shop.apiFor(token)
    await expect(api(listParcels)).rejects.toMatchObject({ code: 'FACTOR_SETUP_NEEDED' })

    const { key } = await api(startSecondFactor, { body: { password } })
    await expect(api(listParcels)).rejects.toMatchObject({ code: 'FACTOR_SETUP_NEEDED' })
    await api(confirmSecondFactor, { body: { code: await factorCodeOf(shop.db, key) } })

    await api(listParcels)
  })
})

describe('a changed role', () => {
  test('ends the sessions of the person at once', async () => {
    const person = await insertStaff(shop.db, 'support')
    const api = shop.apiFor(person.token)
    await api(listUsers)

    await admin(changeStaff, {
      params: { id: person.id },
      body: { role: 'packer', needsSecondFactor: false },
    })

    await expect(api(listUsers)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const anew = shop.apiFor(await insertSession(shop.db, person.id))
    await expect(anew(listUsers)).rejects.toMatchObject({ code: 'NOT_PERMITTED' })
  })

  test('of a removed person leaves a customer', async () => {
    const person = await insertStaff(shop.db, 'support')

    await admin(removeStaff, { params: { id: person.id } })

    const gone = shop.apiFor(person.token)
    await expect(gone(listUsers)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const anew = shop.apiFor(await insertSession(shop.db, person.id))
    await expect(anew(listUsers)).rejects.toMatchObject({ code: 'ADMINS_ONLY' })
    expect((await anew(getAccount)).user).toMatchObject({ isAdmin: false })
    await expect(admin(removeStaff, { params: { id: person.id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the owner', () => {
  test('whom the settings name stays, even against other owners', async () => {
    const second = await insertStaff(shop.db, 'owner')
    const api = shop.apiFor(second.token)
    const params = { id: owner._id }
    const body = { role: 'packer' as const, needsSecondFactor: false }

    await expect(api(removeStaff, { params })).rejects.toMatchObject({ code: 'OWNER_STAYS' })
    await expect(api(changeStaff, { params, body })).rejects.toMatchObject({ code: 'OWNER_STAYS' })
    expect(await roleIn(owner._id)).toBe('owner')
  })

  test('cannot change or remove herself', async () => {
    const second = await insertStaff(shop.db, 'owner')
    const api = shop.apiFor(second.token)
    const params = { id: second.id }
    const body = { role: 'packer' as const, needsSecondFactor: false }

    await expect(api(removeStaff, { params })).rejects.toMatchObject({ code: 'NOT_YOURSELF' })
    await expect(api(changeStaff, { params, body })).rejects.toMatchObject({ code: 'NOT_YOURSELF' })
  })
})

test('a mail to the owner goes to the people whom it concerns, too', async () => {
  const support = await insertStaff(shop.db, 'support')
  const packer = await insertStaff(shop.db, 'packer')
  const message = { name: 'Meena', email: anAddress(), phone: '9876543210', message: 'Namaste' }

  await visitor(sendContactMessage, { body: message })

  await eventually(async () =>
    (await readMails(shop.dataDir)).some(
      ({ to, text }) => to === support.email && text.includes('Namaste'),
    ),
  )
  const mails = await readMails(shop.dataDir)
  expect(mails.some(({ to }) => to === owner.email)).toBe(true)
  expect(mails.filter(({ to }) => to === packer.email)).toEqual([])
})

test('a person of the shop keeps the address that the owner invited', async () => {
  const person = await insertStaff(shop.db, 'packer')
  const api = shop.apiFor(person.token)

  const attempt = api(confirmEmail, { body: { email: anAddress(), otp: '123456' } })

  await expect(attempt).rejects.toMatchObject({ code: 'ADMIN_EMAIL_FIXED' })
  const [row] = await shop.db.select().from(user).where(eq(user.id, person.id))
  expect(row?.email).toBe(person.email)
})
