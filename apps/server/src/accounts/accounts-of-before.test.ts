import { login } from '@nirbhaya/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { aRegistration } from '../../test/people/accounts.ts'
import { factorCodeOf } from '../../test/people/second-factor.ts'
import { storedBefore } from '../../test/stores/stored-before.ts'
import { testShop } from '../../test/test-shop.ts'
import { secondFactor } from '../platform/database/sessions.tables.ts'
import { account, user } from './accounts.tables.ts'

const { password, passwordHash, secret, factorKey, encryptedKeys } = storedBefore
const shop = await testShop({ AUTH_SECRET: secret })

async function anEarlierAccount() {
  const { password: _, ...profile } = aRegistration()
  const [row] = await shop.db.insert(user).values(profile).returning()
  const userId = row?.id ?? ''
  await shop.db
    .insert(account)
    .values({ userId, accountId: userId, providerId: 'credential', password: passwordHash })
  return { userId, email: profile.email }
}

test('an account made by the earlier account library is opened by its password', async () => {
  const { email } = await anEarlierAccount()
  const logIn = (tried: string) => shop.apiFor()(login, { body: { email, password: tried } })

  await expect(logIn(`${password}!`)).rejects.toMatchObject({ status: 401 })
  expect(await logIn(password)).toMatchObject({ success: true, user: { email } })
})

test.each(encryptedKeys)(
  'a second factor set up with the earlier account library still works: %s',
  async (key) => {
    const { userId, email } = await anEarlierAccount()
    await shop.db.insert(secondFactor).values({ userId, key, confirmedAt: new Date() })
    const logIn = (code?: string) =>
      shop.apiFor()(login, { body: { email, password, ...(code && { code }) } })

    await expect(logIn()).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    expect(await logIn(await factorCodeOf(shop.db, factorKey))).toMatchObject({ success: true })
  },
)
