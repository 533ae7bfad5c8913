import { sendBuyerMail } from '@nirbhaya/contract/buyer-mails/admin'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startMailServer } from '../../test/mail-server.ts'
import { addBuyers } from '../../test/selling/buyers.ts'
import { aShopOfProcesses, countMails, killAfter } from '../../test/shop-processes.ts'
import { newId } from '../platform/database/columns.ts'
import { buyerMail, buyerMailDelivery } from './buyer-mails.tables.ts'

const server = await startMailServer()
afterEach(() => server.whenDelivered(() => {}))
afterAll(() => server.stop())

const buyers = 60
const subject = 'Kill me'

test('after a kill no buyer gets a second mail, and none is lost', async () => {
  const shop = await aShopOfProcesses(server)
  const id = newId()
  const stateOf = async () => {
    const [row] = await shop.db.select().from(buyerMail).where(eq(buyerMail.id, id))
    return row
  }
  const first = await shop.start()
  await addBuyers(shop, buyers)
  const start = server.deliveries.length

  const kill = killAfter(server, 30, () => first)
  const body = { subject, message: 'Namaste {name}, about {order}.', status: 'Accepted' } as const
  await (await shop.ownerApi())(sendBuyerMail, { params: { id }, body })
  await kill
  expect(await stateOf()).toMatchObject({ status: 'sending', total: buyers })
  await shop.startWithin()
  await shop.enqueue('buyer-mail.continue')

  await expect.poll(async () => (await stateOf())?.status).toBe('done')
  const counts = await stateOf()
  const mails = countMails(server, { subject, start })
  expect(Math.max(...mails.values())).toBe(1)
  expect(counts).toMatchObject({ total: buyers, failed: 0 })
  const { sent = 0, unknown = 0 } = counts ?? {}
  expect(sent + unknown).toBe(buyers)
  // Only mails that the process was sending when it was killed are unknown: at most 8 at a time.
  expect(unknown).toBeGreaterThanOrEqual(1)
  expect(unknown).toBeLessThanOrEqual(8)
  expect(mails.size).toBeGreaterThanOrEqual(sent)
  expect(mails.size).toBeLessThanOrEqual(buyers)
  expect(await shop.db.$count(buyerMailDelivery, sql`status in ('claimed', 'waiting')`)).toBe(0)
}, 180_000)
