import { confirmMailbox } from '@nirbhaya/contract/accounts/accounts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCustomer, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { aRegistration, insertSessionOf } from '../../../test/people/accounts.ts'
import { testShop } from '../../../test/test-shop.ts'
import { register } from '../accounts.service.ts'
import { user } from '../accounts.tables.ts'
import { makeMailboxToken } from './confirming-mailbox.service.ts'

const shop = await testShop()

const isVerified = async (email: string) => {
  const [row] = await shop.db.select().from(user).where(eq(user.email, email))
  return row?.emailVerified
}

test('the link in the welcome mail verifies the address of the signed-in user', async () => {
  const registration = { ...aRegistration(), state: 'MH' as const }
  await register(shop.accounts, registration, '203.0.113.1')
  const mail = await eventually(async () =>
    (await readMails(shop.dataDir)).find(({ to }) => to === registration.email),
  )
  const token = /confirm-email\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const api = shop.apiFor(await insertSessionOf(shop.db, registration.email))
  expect(await isVerified(registration.email)).toBe(false)

  await api(confirmMailbox, { body: { token } })
  expect(await isVerified(registration.email)).toBe(true)
  await expect(api(confirmMailbox, { body: { token } })).resolves.toMatchObject({ success: true })
})

test('a link does not verify another account or a later address', async () => {
  const [asha, ravi] = [await aCustomer(shop), await aCustomer(shop)]
  const ofAsha = { id: asha.user._id, email: asha.user.email }
  const token = makeMailboxToken(shop.accounts.secret, ofAsha)
  const wrong = { status: 400, code: 'MAILBOX_LINK_WRONG' }

  await expect(ravi.api(confirmMailbox, { body: { token } })).rejects.toMatchObject(wrong)
  const email = `later.${asha.user.email}`
  await shop.db.update(user).set({ email }).where(eq(user.id, asha.user._id))
  await expect(asha.api(confirmMailbox, { body: { token } })).rejects.toMatchObject(wrong)

  expect(await isVerified(email)).toBe(false)
  expect(await isVerified(ravi.user.email)).toBe(false)
})
