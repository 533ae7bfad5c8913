import { confirmEmail, login } from '@nirbhaya/contract/accounts/accounts'
import { errors } from '@nirbhaya/contract/errors'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer, eventually } from '../../../test/builders.ts'
import { readCodes, readMails, waitForCode } from '../../../test/mails.ts'
import { anAddress, changeProfile, readProfile } from '../../../test/people/profiles.ts'
import { adminPassword, testShop } from '../../../test/test-shop.ts'
import { user } from '../accounts.tables.ts'

const shop = await testShop()
const visitor = shop.apiFor()
const adminEmail = 'admin@nirbhaya.local'

async function anAdmin() {
  const body = { email: adminEmail, password: adminPassword }
  const { user: person, token } = await visitor(login, { body })
  const profile = { lastName: 'Owner', phone: '9876543210', area: 'Pune', pincode: '411001' }
  const complete = { ...person, ...profile, address1: '1 Shop Street', address2: 'Market' }
  return { user: complete, token, password: adminPassword, api: shop.apiFor(token) }
}
describe('a new e-mail address', () => {
  test('is used only after its mailed code is entered; everything else is saved', async () => {
    const customer = await aCustomer(shop)
    const email = anAddress()

    const answer = await changeProfile(customer, {
      email: ` ${email.toUpperCase()} `,
      name: 'Meena',
    })

    expect(answer.message).toBe(accountPages.profileUpdatedEmailPending)
    expect(answer.pendingEmail).toBe(email)
    expect(answer.updatedUser).toMatchObject({ email: customer.user.email, name: 'Meena' })
    await waitForCode(shop.dataDir, email)
    expect(await readProfile(customer)).toMatchObject({ email: customer.user.email, name: 'Meena' })
  })

  test('is saved with the code; the old address gets a mail, and the session stays', async () => {
    const customer = await aCustomer(shop)
    const email = anAddress()
    await changeProfile(customer, { email })
    const otp = await waitForCode(shop.dataDir, email)

    const answer = await customer.api(confirmEmail, { body: { email: email.toUpperCase(), otp } })

    expect(answer).toMatchObject({ success: true, updatedUser: { email, username: email } })
    await expect(
      visitor(login, { body: { email, password: customer.password } }),
    ).resolves.toMatchObject({ user: { _id: customer.user._id } })
    const [stored] = await shop.db.select().from(user).where(eq(user.email, email))
    expect(stored?.emailVerified).toBe(true)
    const told = await eventually(async () =>
      (await readMails(shop.dataDir)).find(
        (mail) => mail.to === customer.user.email && mail.messageId?.startsWith('<email.'),
      ),
    )
    expect(told).toBeTruthy()
  })

  test('needs its own code, not a wrong one or one for another address or person', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]
    const [email, otherEmail] = [anAddress(), anAddress()]
    await changeProfile(customer, { email })
    await changeProfile(other, { email: otherEmail })
    const otp = await waitForCode(shop.dataDir, email)
    await waitForCode(shop.dataDir, otherEmail)
    const invalid = { status: 400, code: 'OTP_INVALID' }
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

    const tries = await Promise.allSettled([
      customer.api(confirmEmail, { body: { email, otp: wrong } }),
      customer.api(confirmEmail, { body: { email: otherEmail, otp } }),
      customer.api(confirmEmail, { body: { email: customer.user.email, otp } }),
      other.api(confirmEmail, { body: { email, otp } }),
    ])

    for (const attempt of tries) {
      expect(attempt).toMatchObject({ status: 'rejected', reason: invalid })
    }
    expect((await readProfile(customer)).email).toBe(customer.user.email)
    await expect(customer.api(confirmEmail, { body: { email, otp } })).resolves.toBeTruthy()
    await expect(customer.api(confirmEmail, { body: { email, otp } })).rejects.toMatchObject(
      invalid,
    )
  })

  test('of another account is refused, and nothing is saved', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]

    const attempt = changeProfile(customer, { email: other.user.email, name: 'Meena' })

    await expect(attempt).rejects.toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      fields: { email: errors.EMAIL_TAKEN[1] },
    })
    expect(await readProfile(customer)).toEqual(customer.user)
  })

  test('that someone else registers before the code is entered is refused', async () => {
    const customer = await aCustomer(shop)
    const email = anAddress()
    await changeProfile(customer, { email })
    const otp = await waitForCode(shop.dataDir, email)
    const quicker = await aCustomer(shop, { email })

    const attempt = customer.api(confirmEmail, { body: { email, otp } })

    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    expect((await readProfile(customer)).email).toBe(customer.user.email)
    expect((await readProfile(quicker)).email).toBe(email)
  })
})

describe('nobody becomes the admin', () => {
  test.each([adminEmail, ' Admin@Nirbhaya.LOCAL '])('by changing to %j', async (email) => {
    const customer = await aCustomer(shop)

    await expect(changeProfile(customer, { email })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })

    const guess = customer.api(confirmEmail, { body: { email, otp: '123456' } })
    await expect(guess).rejects.toMatchObject({ code: 'OTP_INVALID' })
    expect((await readProfile(customer)).isAdmin).toBe(false)
    expect(await readCodes(shop.dataDir, adminEmail)).toEqual([])
  })

  test('by a code that was mailed before the address was the admin’s', async () => {
    const customer = await aCustomer(shop)
    const email = anAddress()
    await changeProfile(customer, { email })
    const otp = await waitForCode(shop.dataDir, email)
    // Start a second process of the shop, in which the customer's new address is the admin's.
    const moved = await testShop({
      DATABASE_URL: shop.databaseUrl,
      ADMIN_EMAIL: email,
      AUTH_SECRET: shop.accounts.secret,
    })

    const attempt = moved.apiFor(customer.token)(confirmEmail, { body: { email, otp } })

    await expect(attempt).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    const admins = await shop.db.select().from(user).where(eq(user.email, email))
    expect(admins.map(({ id }) => id)).not.toContain(customer.user._id)
  })
})

describe("the admin's e-mail", () => {
  test('cannot be changed from the profile', async () => {
    const admin = await anAdmin()

    const attempt = changeProfile(admin, { email: anAddress() })

    await expect(attempt).rejects.toMatchObject({ status: 400, code: 'ADMIN_EMAIL_FIXED' })
    const confirm = admin.api(confirmEmail, { body: { email: anAddress(), otp: '123456' } })
    await expect(confirm).rejects.toMatchObject({ code: 'ADMIN_EMAIL_FIXED' })
  })

  test('does not prevent changes to the rest of the profile', async () => {
    const admin = await anAdmin()

    const { updatedUser } = await changeProfile(admin, { name: 'Owner' })

    expect(updatedUser).toMatchObject({ name: 'Owner', isAdmin: true, email: adminEmail })
  })
})
