import type { OrderStatus } from '@nirbhaya/contract/enums'
import {
  changeOrderStatus,
  changeOrderStatuses,
  undoStatusChange,
} from '@nirbhaya/contract/orders/admin'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aPaidOrder, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { order, orderEvent } from '../orders.tables.ts'

const undoSeconds = 3600
const shop = await testShop({ STATUS_UNDO_SECONDS: String(undoSeconds) })
const { api: admin } = await signInAdmin(shop)

const change = (id: string, status: OrderStatus, tracking?: string) =>
  admin(changeOrderStatus, { params: { id }, body: { status, ...(tracking && { tracking }) } })

/** Changes the status of an order (`id`). @returns the id with which the change can be undone */
async function changeId(id: string, status: OrderStatus, tracking?: string): Promise<string> {
  const { undo } = await change(id, status, tracking)
  expect(undo?.seconds).toBe(undoSeconds)
  return undo?.changeId ?? ''
}

const undo = (id: string) => admin(undoStatusChange, { params: { id } })

async function rowOf(id: string) {
  const [row] = await shop.db.select().from(order).where(eq(order.id, id))
  return row
}

const eventsOf = (id: string) =>
  shop.db.select().from(orderEvent).where(eq(orderEvent.orderId, id)).orderBy(orderEvent.createdAt)

/** Makes the change older than the time for undo. */
const makeOld = (id: string) =>
  shop.db
    .update(orderEvent)
    .set({ createdAt: sql`created_at - make_interval(secs => ${undoSeconds + 3})` })
    .where(eq(orderEvent.orderId, id))

const jobOf = (orderId: string) =>
  sql`name = 'order.status-changed' and data->>'orderId' = ${orderId}`

/** Makes the mails about an order's status due now, as if the time for undo had ended. */
const letMailsGo = (orderId: string) =>
  shop.db.execute(sql`update pgboss.job set start_after = now() where ${jobOf(orderId)}`)

const areMailsDone = (orderId: string) =>
  eventually(async () => {
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as left from pgboss.job where ${jobOf(orderId)} and state <> 'completed'`,
    )
    return rows[0]?.left === 0
  })

const mailsAbout = async (orderId: string) =>
  (await readMails(shop.dataDir)).filter(({ text }) => text.includes(`/my-orders/${orderId}`))

describe('undoing a status', () => {
  test.each([undefined, 'A first note'])(
    'set with the note %j keeps a tracking note that was saved meanwhile',
    async (first) => {
      const { order: placed } = await aPaidOrder(shop)
      const statusChangeId = await changeId(placed._id, 'Prepared', first)
      await change(placed._id, 'Prepared', 'Delhivery 4711')

      await undo(statusChangeId)

      expect(await rowOf(placed._id)).toMatchObject({
        status: 'Accepted',
        tracking: 'Delhivery 4711',
      })
    },
  )

  test('restores the order, without an event or a mail', async () => {
    const { customer, order: placed } = await aPaidOrder(shop)
    const see = async () => (await customer.api(getMyOrder, { params: { id: placed._id } })).order
    const before = await rowOf(placed._id)
    const statusChangeId = await changeId(placed._id, 'Shipped', 'Delhivery 4711')
    expect(await see()).toMatchObject({ status: 'Shipped', tracking: 'Delhivery 4711' })

    const { message } = await undo(statusChangeId)

    expect(message).toContain('No email was sent')
    const seen = await see()
    expect(seen.status).toBe('Accepted')
    expect(seen.events.map(({ status }) => status)).toEqual(['Accepted'])
    const { updatedAt: _, ...after } = (await rowOf(placed._id)) ?? {}
    expect(before).toMatchObject(after)
    await letMailsGo(placed._id)
    await areMailsDone(placed._id)
    expect(
      (await mailsAbout(placed._id)).filter(({ subject }) => /Shipped/.test(subject ?? '')),
    ).toEqual([])
  })

  test('is audited, like the change before it', async () => {
    const { id } = await anOrderOf(shop)
    await undo(await changeId(id, 'Delivered'))

    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id)
    expect(entries).toMatchObject([
      { action: 'order.status', before: { status: 'Accepted' }, after: { status: 'Delivered' } },
      { action: 'order.undo', before: { status: 'Delivered' }, after: { status: 'Accepted' } },
    ])
  })

  test('of many orders restores all that it changed', async () => {
    const accepted = [await anOrderOf(shop), await anOrderOf(shop)].map(({ id }) => id)
    const { id: shipped } = await anOrderOf(shop, { status: 'Shipped' })
    const ids = [...accepted, shipped]
    const answer = await admin(changeOrderStatuses, { body: { ids, status: 'Shipped' } })
    expect(answer).toMatchObject({ changed: 2, undo: { seconds: undoSeconds } })

    await undo(answer.undo?.changeId ?? '')

    for (const id of accepted) expect(await rowOf(id)).toMatchObject({ status: 'Accepted' })
    expect(await rowOf(shipped)).toMatchObject({ status: 'Shipped' })
    for (const id of accepted) expect(await eventsOf(id)).toHaveLength(1)
  })

  test('restores the time when the balance was asked for', async () => {
    const { id } = await anOrderOf(shop)
    await change(id, 'Prepared')
    const asked = (await rowOf(id))?.balanceAskedAt
    expect(asked).toBeInstanceOf(Date)

    await undo(await changeId(id, 'Cancelled'))

    expect((await rowOf(id))?.balanceAskedAt).toEqual(asked)
  })

  test('twenty times at once happens once', async () => {
    const { id } = await anOrderOf(shop)
    const statusChangeId = await changeId(id, 'Delivered')

    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => undo(statusChangeId)))

    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array.from({ length: 19 }, () => ({ reason: { code: 'STATUS_CHANGE_NOT_FOUND' } })),
    )
  })
})

describe('undo is refused for', () => {
  test('a change that is older than the time for undo', async () => {
    const { id } = await anOrderOf(shop)
    const statusChangeId = await changeId(id, 'Delivered')
    await makeOld(id)

    await expect(undo(statusChangeId)).rejects.toMatchObject({
      status: 409,
      code: 'TOO_LATE_TO_UNDO',
      message: expect.stringContaining('too late'),
    })
    expect(await rowOf(id)).toMatchObject({ status: 'Delivered' })
    expect(await eventsOf(id)).toHaveLength(2)
  })

  test('a change whose mail was sent, even a recent one', async () => {
    const { customer, order: placed } = await aPaidOrder(shop)
    const statusChangeId = await changeId(placed._id, 'Delivered')
    await letMailsGo(placed._id)
    await areMailsDone(placed._id)

    await expect(undo(statusChangeId)).rejects.toMatchObject({
      status: 409,
      code: 'TOO_LATE_TO_UNDO',
    })
    const mails = (await mailsAbout(placed._id)).filter(({ to }) => to === customer.user.email)
    expect(mails.filter(({ subject }) => subject?.includes('Delivered'))).toHaveLength(1)
  })

  test('a change that was followed by another', async () => {
    const { id } = await anOrderOf(shop)
    const first = await changeId(id, 'Prepared')
    const second = await changeId(id, 'Shipped')

    await expect(undo(first)).rejects.toMatchObject({ status: 409, code: 'ORDER_CHANGED_SINCE' })
    await undo(second)
    await undo(first)
    expect(await rowOf(id)).toMatchObject({ status: 'Accepted' })
  })
})

test('no mail is lost if a process is killed between claiming the event and sending', async () => {
  const { order: placed } = await aPaidOrder(shop)
  const statusChangeId = await changeId(placed._id, 'Delivered')
  // A process that dies while sending leaves this state: the time for undo has ended, but the mail is not
  // sent.
  await shop.db
    .update(orderEvent)
    .set({ undo: null })
    .where(eq(orderEvent.changeId, statusChangeId))

  await letMailsGo(placed._id)
  await areMailsDone(placed._id)

  const mails = (await mailsAbout(placed._id)).filter(({ subject }) =>
    /Delivered/.test(subject ?? ''),
  )
  expect(mails).toHaveLength(1)
})

test('a change without a mail cannot be undone', async () => {
  const { id } = await anOrderOf(shop)

  expect(await change(id, 'Accepted', 'On the shelf')).not.toHaveProperty('undo')
  expect(await change(id, 'Accepted')).not.toHaveProperty('undo')
})
