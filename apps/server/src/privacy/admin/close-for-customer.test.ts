import { login } from '@nirbhaya/contract/accounts/accounts'
import { closeAccountOf } from '@nirbhaya/contract/privacy/admin'
import { keepAccount } from '@nirbhaya/contract/privacy/privacy'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCustomer, aPaidOrder, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { user } from '../../accounts/accounts.tables.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { eraseDueAccounts } from '../erasing.service.ts'

const shop = await testShop()
const { api: admin, user: owner } = await signInAdmin(shop)
const close = (id: string) => admin(closeAccountOf, { params: { id } })
const auditOf = (id: string) => shop.db.select().from(auditLog).where(eq(auditLog.entityId, id))

test('an account closed at its holder’s request is erased after 30 days, and the holder gets a mail', async () => {
  const customer = await aCustomer(shop)
  const { _id: id, email } = customer.user

  const { closesAt, message } = await close(id)

  expect(message).toContain('will be erased')
  await expect(customer.api(keepAccount)).rejects.toMatchObject({ status: 401 })
  await eventually(async () =>
    (await readMails(shop.dataDir)).some(({ to, messageId }) => {
      return to === email && messageId?.startsWith('<closing.')
    }),
  )
  expect(await auditOf(id)).toMatchObject([{ action: 'account.close', actorId: owner._id }])
  await eraseDueAccounts(shop.privacy, new Date(Date.parse(closesAt) - 1000))
  expect(await rowOf(id)).toMatchObject({ email, erasedAt: null })
  await eraseDueAccounts(shop.privacy, new Date(Date.parse(closesAt) + 1000))
  expect(await rowOf(id)).toMatchObject({ name: '', erasedAt: expect.any(Date) })
})

test('the holder can log in and keep it until then', async () => {
  const customer = await aCustomer(shop)
  const { email, _id: id } = customer.user
  await close(id)

  const { token } = await shop.apiFor()(login, { body: { email, password: customer.password } })
  await shop.apiFor(token)(keepAccount)

  expect(await rowOf(id)).toMatchObject({ closesAt: null })
})

test('closing it again changes neither the date nor the audit log', async () => {
  const { user: person } = await aCustomer(shop)
  const first = await close(person._id)

  expect((await close(person._id)).closesAt).toBe(first.closesAt)
  expect(await auditOf(person._id)).toHaveLength(1)
})

test('an account with an open order, the owner’s account and an unknown account are not closed', async () => {
  const { customer } = await aPaidOrder(shop)

  await expect(close(customer.user._id)).rejects.toMatchObject({
    status: 409,
    code: 'CUSTOMER_HAS_OPEN_ORDERS',
  })
  await expect(close(owner._id)).rejects.toMatchObject({ status: 409, code: 'ADMIN_CANNOT_CLOSE' })
  await expect(close('0198c0de-0000-7000-8000-000000000000')).rejects.toMatchObject({
    status: 404,
    code: 'USER_NOT_FOUND',
  })
  expect(await auditOf(customer.user._id)).toEqual([])
})

async function rowOf(id: string) {
  const [row] = await shop.db.select().from(user).where(eq(user.id, id))
  return row
}
