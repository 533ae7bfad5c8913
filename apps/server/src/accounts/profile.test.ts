import { getAccount, login } from '@nirbhaya/contract/accounts/accounts'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { messages } from '@nirbhaya/contract/messages/specification'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../test/builders.ts'
import { changeProfile, readProfile } from '../../test/people/profiles.ts'
import { untilLockWait } from '../../test/stores/locks.ts'
import { testShop } from '../../test/test-shop.ts'
import { session } from '../platform/database/sessions.tables.ts'
import { user } from './accounts.tables.ts'
import { lockUser } from './personal-data.queries.ts'

const shop = await testShop()
const visitor = shop.apiFor()

describe('a profile', () => {
  test('is saved at once, except for the e-mail address', async () => {
    const customer = await aCustomer(shop)
    const changes = {
      name: 'मीना',
      lastName: 'शर्मा 🙂',
      phone: ' 6000000000 ',
      pincode: '110001',
      address1: '<b>7</b> & "8" Lane',
      address2: "St. Mary's",
      area: 'नई दिल्ली',
    }

    const answer = await changeProfile(customer, changes)

    expect(answer).toMatchObject({ success: true, message: messages.profileUpdated })
    expect(answer.updatedUser).toMatchObject({
      ...changes,
      phone: '6000000000',
      mobile: '6000000000',
    })
    expect(answer.pendingEmail).toBeUndefined()
    expect(await readProfile(customer)).toEqual(answer.updatedUser)
  })

  test('is not saved by a session that ends at the same moment', async () => {
    const customer = await aCustomer(shop)
    const { user: before } = customer

    const { late } = await shop.db.transaction(async (takingBack) => {
      await lockUser(takingBack, before._id)
      const late = changeProfile(customer, { address1: 'Elsewhere 7' }).catch((error) => error)
      await untilLockWait(shop.db)
      await takingBack.delete(session).where(eq(session.userId, before._id))
      return { late }
    })

    expect(await late).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    const [row] = await shop.db.select().from(user).where(eq(user.id, before._id))
    expect(row?.address1).toBe(before.address1)
  })

  test('keeps the e-mail address if only upper and lower case differ', async () => {
    const customer = await aCustomer(shop)

    const answer = await changeProfile(customer, {
      email: ` ${customer.user.email.toUpperCase()} `,
    })

    expect(answer.pendingEmail).toBeUndefined()
    expect(answer.updatedUser.email).toBe(customer.user.email)
  })

  test('cannot be given a role, an id or another owner', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)]

    await changeProfile(customer, {
      role: 'admin',
      isAdmin: true,
      _id: other.user._id,
      id: other.user._id,
    })

    expect(await readProfile(customer)).toEqual(customer.user)
    expect(await readProfile(other)).toEqual(other.user)
    const [stored] = await shop.db.select().from(user).where(eq(user.id, customer.user._id))
    expect(stored?.role).toBe('customer')
  })

  test('has the ways to sign in', async () => {
    const customer = await aCustomer(shop)

    expect(await customer.api(getAccount)).toEqual({
      success: true,
      user: customer.user,
      hasPassword: true,
      hasPasskey: false,
      hasGoogle: false,
    })
  })
})

describe('an account that was erased', () => {
  test('has no sessions', async () => {
    const customer = await aCustomer(shop)

    await shop.db.update(user).set({ erasedAt: new Date() }).where(eq(user.id, customer.user._id))

    await expect(customer.api(getAccount)).rejects.toMatchObject({ status: 401 })
    const body = { email: customer.user.email, password: customer.password }
    await expect(visitor(login, { body })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })
})

test('a closing account can be signed in to and shows when it closes', async () => {
  const customer = await aCustomer(shop)
  const closesAt = new Date(Date.now() + 86_400_000)
  await shop.db.update(user).set({ closesAt }).where(eq(user.id, customer.user._id))

  const body = { email: customer.user.email, password: customer.password }
  const { user: person } = await visitor(login, { body })

  expect(person.closesAt).toBe(closesAt.toISOString())
})

describe('the State', () => {
  test('is stored with the pincode and stays if a call leaves it out', async () => {
    const customer = await aCustomer(shop, { state: 'KA' })
    expect(await readProfile(customer)).toMatchObject({ state: 'KA' })

    await changeProfile(customer, { area: 'Mysuru' })
    expect(await readProfile(customer)).toMatchObject({ area: 'Mysuru', state: 'KA' })
    await changeProfile(customer, { state: 'TN' })
    expect(await readProfile(customer)).toMatchObject({ state: 'TN' })
    await changeProfile(customer, { state: '' })
    expect(await readProfile(customer)).not.toHaveProperty('state')
  })

  test('is missing if it was never given, and an unknown State is refused', async () => {
    const customer = await aCustomer(shop, { state: '' })
    expect(await readProfile(customer)).not.toHaveProperty('state')

    await expect(changeProfile(customer, { state: 'Bavaria' })).rejects.toMatchObject({
      status: 400,
      fields: { state: fieldRefusals.invalidState },
    })
  })
})
