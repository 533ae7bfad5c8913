import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { insertStaff } from '../../../test/people/staff.ts'
import { testShop } from '../../../test/test-shop.ts'

const server = await startMailServer()
const shop = await testShop({ SMTP_URL: server.url })
const support = await insertStaff(shop.db, 'support')
const packer = await insertStaff(shop.db, 'packer')
afterAll(() => server.stop())
afterEach(() => server.behave(undefined))

const write = () =>
  shop.apiFor()(sendContactMessage, {
    body: {
      name: 'Meena',
      email: 'meena@example.com',
      phone: '9876543210',
      message: 'When does it arrive?',
    },
  })

test('a copy that the mail server refuses for now is sent later, and the owner gets the mail once', async () => {
  let attempts = 0
  server.behave({
    refuses: 'address',
    says: '450 4.2.1 Mailbox busy',
    whom: (address) => address === support.email && ++attempts === 1,
  })

  await write()

  await expect.poll(() => server.deliveriesTo(support.email), { timeout: 60_000 }).toHaveLength(1)
  expect(attempts).toBe(2)
  expect(server.deliveriesTo(shop.config.admin.email)).toHaveLength(1)
  expect(server.deliveriesTo(packer.email)).toEqual([])
})
