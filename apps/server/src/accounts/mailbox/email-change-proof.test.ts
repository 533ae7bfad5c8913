import {
  confirmEmail,
  getAccount,
  googleLogin,
  login,
  register,
  startGoogleLogin,
  undoEmailChange,
  updateProfile,
} from '@nirbhaya/contract/accounts/accounts'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import {
  aCustomer,
  aProduct,
  aRegistration,
  eventually,
  paymentRequestOf,
} from '../../../test/builders.ts'
import { readMails, waitForCode } from '../../../test/mails.ts'
import { insertSession } from '../../../test/people/accounts.ts'
import { aPerson } from '../../../test/people/google-browser.ts'
import { startGoogleIssuer } from '../../../test/people/google-issuer.ts'
import { anAddress, changeProfile } from '../../../test/people/profiles.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { payment } from '../../payments/payments.tables.ts'
import { session } from '../../platform/database/sessions.tables.ts'
import { formerEmail, user } from '../accounts.tables.ts'

const issuer = await startGoogleIssuer()
afterAll(() => issuer.close())
const shop = await testShop(issuer.settings)
const visitor = shop.apiFor()

type Customer = Awaited<ReturnType<typeof aCustomer>>

/** Creates a customer whose e-mail address was changed a moment ago. */
async function aMovedCustomer(emailVerified = true) {
  const customer = await aCustomer(shop)
  await shop.db.update(user).set({ emailVerified }).where(eq(user.id, customer.user._id))
  return { customer, ...(await move(customer)) }
}

async function move(customer: Customer) {
  const email = anAddress()
  await changeProfile(customer, { email })
  const otp = await waitForCode(shop.dataDir, email)
  await customer.api(confirmEmail, { body: { email, otp } })
  return { email }
}

/** Returns the link's token in the newest mail to an address. */
const tokenTo = (address: string) =>
  eventually(async () => {
    const mails = await readMails(shop.dataDir)
    const told = mails.filter(
      ({ to, text }) => to === address && text.includes('undo-email-change'),
    )
    return /undo-email-change\?token=([\w.-]+)/.exec(told.at(-1)?.text ?? '')?.[1]
  })
const undo = (token: string) => visitor(undoEmailChange, { body: { token } })
const wrongLink = { status: 400, code: 'UNDO_LINK_WRONG' }

describe('a session alone does not change the e-mail', () => {
  test('the password is needed too, which a thief of a token does not have', async () => {
    const customer = await aCustomer(shop)

    for (const [password, refusal] of [
      [undefined, { status: 403, code: 'PASSWORD_NEEDED' }],
      ['not the password', { status: 400, code: 'PASSWORD_WRONG' }],
    ] as const) {
      const attempt = changeProfile(customer, { email: anAddress(), password, name: 'Thief' })
      await expect(attempt).rejects.toMatchObject(refusal)
    }
    expect((await customer.api(getAccount)).user).toEqual(customer.user)
  })

  test('the rest of the profile can be changed without it', async () => {
    const customer = await aCustomer(shop)

    const answer = await changeProfile(customer, { name: 'Meena', password: undefined })

    expect(answer.updatedUser.name).toBe('Meena')
  })

  test('a sign-in with Google a moment ago is enough, one an hour ago is not', async () => {
    const browser = aBrowser(shop.origin)
    const { nonce } = await browser.api(startGoogleLogin)
    const token = await issuer.token({ nonce, ...aPerson() })
    const signedIn = await browser.api(googleLogin, { body: { token } })
    const api = shop.apiFor(signedIn.token)
    const profile = aRegistration({ email: anAddress(), password: '' })
    const { password: _none, ...body } = profile

    const fresh = await api(updateProfile, { body })
    await shop.db
      .update(session)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(session.userId, signedIn.user._id))
    const old = api(updateProfile, { body: { ...body, email: anAddress() } })

    expect(fresh.pendingEmail).toBe(body.email)
    await expect(old).rejects.toMatchObject({ status: 403, code: 'SIGN_IN_AGAIN' })
  })
})

test('a changed e-mail ends the other sessions', async () => {
  const customer = await aCustomer(shop)
  const other = await insertSession(shop.db, customer.user._id)

  await move(customer)

  await expect(shop.apiFor(other)(getAccount)).rejects.toMatchObject({ status: 401 })
  await expect(customer.api(getAccount)).resolves.toBeTruthy()
})

describe('the mail to the former address', () => {
  test('undoes the change: the address opens the account, and no session is left', async () => {
    const { customer, email } = await aMovedCustomer()
    const former = customer.user.email
    const token = await tokenTo(former)

    await undo(token)

    const [stored] = await shop.db.select().from(user).where(eq(user.id, customer.user._id))
    expect(stored).toMatchObject({ email: former, emailVerified: true, address1: '12 MG Road' })
    await expect(customer.api(getAccount)).rejects.toMatchObject({ status: 401 })
    // The password no longer works, because the person who changed the address knew it.
    for (const address of [email, former]) {
      const attempt = visitor(login, { body: { email: address, password: customer.password } })
      await expect(attempt).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    }
  })

  test('works once', async () => {
    const { customer } = await aMovedCustomer()
    const token = await tokenTo(customer.user.email)
    await undo(token)

    await expect(undo(token)).rejects.toMatchObject(wrongLink)
  })

  test('works for seven days', async () => {
    const { customer } = await aMovedCustomer()
    const token = await tokenTo(customer.user.email)
    const [row] = await shop.db
      .select()
      .from(formerEmail)
      .where(eq(formerEmail.userId, customer.user._id))
    const days = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await shop.db
      .update(formerEmail)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(formerEmail.userId, customer.user._id))

    await expect(undo(token)).rejects.toMatchObject(wrongLink)
  })

  test('also undoes a later change, which cannot be restored', async () => {
    const { customer, email: second } = await aMovedCustomer()
    await move({ ...customer, user: { ...customer.user, email: second } })
    const later = await tokenTo(second)

    await undo(await tokenTo(customer.user.email))

    await expect(undo(later)).rejects.toMatchObject(wrongLink)
    const [stored] = await shop.db.select().from(user).where(eq(user.id, customer.user._id))
    expect(stored?.email).toBe(customer.user.email)
  })

  test('works even if somebody tries to register the address', async () => {
    const { customer } = await aMovedCustomer()
    const former = customer.user.email

    const squat = visitor(register, { body: aRegistration({ email: former }) })

    await expect(squat).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    await expect(undo(await tokenTo(former))).resolves.toMatchObject({ success: true })
  })

  test('restores a never verified address with an empty account', async () => {
    const { customer } = await aMovedCustomer(false)

    await undo(await tokenTo(customer.user.email))

    const [stored] = await shop.db.select().from(user).where(eq(user.id, customer.user._id))
    expect(stored).toMatchObject({ email: customer.user.email, address1: '', phone: '' })
  })

  test('does not restore a never verified address after an order was placed', async () => {
    const { customer, email } = await aMovedCustomer(false)
    const { _id: customerId, email: mistyped } = customer.user
    const token = await tokenTo(mistyped)
    const { id } = await anOrderOf(shop, { customerId })

    await expect(undo(token)).rejects.toMatchObject(wrongLink)

    const { user: still } = await customer.api(getAccount)
    expect(still).toMatchObject({ email, address1: '12 MG Road' })
    expect((await customer.api(listMyOrders)).orders.map(({ _id }) => _id)).toEqual([id])
  })

  test('does not restore it while a payment is open', async () => {
    const { customer } = await aMovedCustomer(false)
    const { _id: customerId, email: mistyped } = customer.user
    const item = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId: item.id } })
    await customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })

    await expect(undo(await tokenTo(mistyped))).rejects.toMatchObject(wrongLink)

    // The payment is abandoned, and the provider is no longer asked about it.
    await shop.db
      .update(payment)
      .set({ status: 'closed', nextCheckAt: null })
      .where(eq(payment.customerId, customerId))
    await expect(undo(await tokenTo(mistyped))).resolves.toMatchObject({ success: true })
  })

  test('ignores earlier orders, and any order if the address was verified', async () => {
    const early = await aCustomer(shop)
    await anOrderOf(shop, { customerId: early.user._id })
    await move(early)
    const { customer: proved } = await aMovedCustomer()
    await anOrderOf(shop, { customerId: proved.user._id })

    for (const { user: left } of [early, proved]) {
      await expect(undo(await tokenTo(left.email))).resolves.toMatchObject({ success: true })
    }
  })

  test.each(['', 'x', 'a.b', `${crypto.randomUUID()}.${'A'.repeat(43)}`])(
    'has a link that cannot be forged: %j',
    async (token) => {
      await expect(undo(token)).rejects.toMatchObject(wrongLink)
    },
  )
})
