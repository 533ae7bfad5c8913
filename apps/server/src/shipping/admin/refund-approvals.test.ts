import { listAudit } from '@nirbhaya/contract/audit/audit'
import { changeOrderStatus, getOrder } from '@nirbhaya/contract/orders/admin'
import { recordRefund, refundOrder } from '@nirbhaya/contract/settling/admin'
import {
  approveRefund,
  listRefundApprovals,
  refuseRefund,
  saveRefundLimit,
} from '@nirbhaya/contract/settling/approvals'
import { refundUnits } from '@nirbhaya/contract/shipping/admin'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { insertStaff } from '../../../test/people/staff.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { user } from '../../accounts/accounts.tables.ts'
import { newId } from '../../platform/database/columns.ts'

/** Fewer connections than approvals in the test of many at once. */
const connections = 6
const shop = await testShop({ DATABASE_CONNECTIONS: String(connections) })
const { api: asha } = await signInAdmin(shop)
const secondOwner = await insertStaff(shop.db, 'owner')
const meena = shop.apiFor(secondOwner.token)

const limitTo = (secondPersonAbove: number) =>
  asha(saveRefundLimit, { body: { secondPersonAbove } })

beforeEach(() => limitTo(150))
afterEach(() => limitTo(0))

const wish = (amount: number, requestId = newId()) => ({
  amount,
  reason: 'Sent back by the customer',
  requestId,
})
const refund = (api: typeof asha, id: string, body: ReturnType<typeof wish>) =>
  api(refundOrder, { params: { id }, body })
const refundedOf = async (id: string) => (await asha(getOrder, { params: { id } })).order.refunds
const waitingOf = async (orderId: string) =>
  (await meena(listRefundApprovals)).approvals.find((one) => one.orderId === orderId)

/** Ends the connection that waits for a lock. @returns whether there was one */
async function endWaitingConnection(): Promise<boolean> {
  const { rows } = await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}

/** An order for ₹199, and a refund of it that waits. */
async function aWaitingRefund(amount = 199) {
  const { id } = await anOrderOf(shop, { balancePaise: 0 })
  const asked = wish(amount)
  const { message } = await refund(asha, id, asked)
  const waiting = await waitingOf(id)
  return { id, asked, message, params: { id: waiting?._id ?? '' }, waiting }
}

describe('a refund above the limit', () => {
  test('waits, and is carried out when somebody else approves it', async () => {
    const { id, message, params, waiting } = await aWaitingRefund()
    expect(message).toContain('waits for a second person')
    expect(waiting).toMatchObject({ amount: 199, isYours: false, kind: 'order' })
    expect(await refundedOf(id)).toEqual([])

    await meena(approveRefund, { params })

    expect(await refundedOf(id)).toMatchObject([{ amount: 199 }])
    expect(await waitingOf(id)).toBeUndefined()
    const { entries } = await asha(listAudit, { query: { entity: 'order', limit: 3 } })
    expect(entries.map(({ action }) => action)).toEqual([
      'order.approve-refund',
      'order.refund',
      'order.ask-refund',
    ])
  })

  test('cannot be approved by the person who asked for it', async () => {
    const { id, params } = await aWaitingRefund()

    const attempt = asha(approveRefund, { params })

    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'SAME_PERSON' })
    expect(await refundedOf(id)).toEqual([])
    await asha(refuseRefund, { params })
    expect(await waitingOf(id)).toBeUndefined()
  })

  test('approved by two people at once is refunded once', async () => {
    const { id, params } = await aWaitingRefund()
    const third = shop.apiFor((await insertStaff(shop.db, 'owner')).token)

    const answers = await Promise.allSettled([
      meena(approveRefund, { params }),
      third(approveRefund, { params }),
      third(refuseRefund, { params }),
    ])

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refundedOf(id)).length).toBeLessThanOrEqual(1)
  })

  test('approved together with more than the database has connections, each is refunded once', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 2 * connections }, () => aWaitingRefund()),
    )

    await Promise.all(waiting.map(({ params }) => meena(approveRefund, { params })))

    for (const { id } of waiting) expect(await refundedOf(id)).toMatchObject([{ amount: 199 }])
  })

  test('still waits if the connection ends during its approval, and is then refunded once', async () => {
    const { id, params } = await aWaitingRefund()
    const attempt = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select from "order" where id = ${id} for update`)
      const attempted = meena(approveRefund, { params }).then(
        () => 'approved',
        () => 'failed',
      )
      await eventually(() => endWaitingConnection())
      return attempted
    })

    expect(attempt).toBe('failed')
    expect(await waitingOf(id)).toBeDefined()
    expect(await refundedOf(id)).toEqual([])
    await meena(approveRefund, { params })
    expect(await refundedOf(id)).toMatchObject([{ amount: 199 }])
  })

  test('sent twice waits once, and with other content is refused', async () => {
    const { id, asked } = await aWaitingRefund()

    await refund(asha, id, asked)
    await expect(refund(asha, id, { ...asked, amount: 180 })).rejects.toMatchObject({
      code: 'REQUEST_REUSED',
    })

    const { approvals } = await meena(listRefundApprovals)
    expect(approvals.filter(({ orderId }) => orderId === id)).toHaveLength(1)
  })

  test('that was approved or refused is not carried out by sending it again', async () => {
    const approved = await aWaitingRefund()
    await meena(approveRefund, { params: approved.params })
    await refund(asha, approved.id, approved.asked)
    expect(await refundedOf(approved.id)).toHaveLength(1)

    const refused = await aWaitingRefund()
    await meena(refuseRefund, { params: refused.params })
    await expect(refund(asha, refused.id, refused.asked)).rejects.toMatchObject({
      code: 'REFUND_NOT_APPROVED',
    })
    expect(await refundedOf(refused.id)).toEqual([])
  })

  test('cannot be split into parts below it', async () => {
    const { id } = await anOrderOf(shop, { balancePaise: 0 })

    await refund(asha, id, wish(100))
    await refund(asha, id, wish(99))

    expect(await refundedOf(id)).toMatchObject([{ amount: 100 }])
    expect(await waitingOf(id)).toMatchObject({ amount: 99 })
  })

  test('of units waits, too, and then refunds them', async () => {
    const { id } = await anOrderOf(shop, { balancePaise: 0 })
    const body = { ...wish(199), units: [{ position: 0, quantity: 1 }], isSent: false }
    await asha(refundUnits, { params: { id }, body })
    const waiting = await waitingOf(id)
    expect(waiting).toMatchObject({ kind: 'units' })

    await meena(approveRefund, { params: { id: waiting?._id ?? '' } })

    expect(await refundedOf(id)).toMatchObject([{ units: [{ quantity: 1, isSent: false }] }])
  })

  test('that was made by hand is recorded once a second person has approved it', async () => {
    const { id } = await anOrderOf(shop, { balancePaise: 0 })
    const body = { ...wish(199), reference: `UTR ${newId()}` }
    const { message } = await asha(recordRefund, { params: { id }, body })
    expect(message).toContain('waits for a second person')
    expect(await refundedOf(id)).toEqual([])
    const waiting = await waitingOf(id)
    expect(waiting).toMatchObject({ kind: 'by-hand', amount: 199 })

    const approved = await meena(approveRefund, { params: { id: waiting?._id ?? '' } })

    expect(approved.message).toContain('recorded')
    expect(await refundedOf(id)).toMatchObject([{ amount: 199, reference: body.reference }])
    await asha(recordRefund, { params: { id }, body })
    expect(await refundedOf(id)).toHaveLength(1)
  })

  test('of a cancelled order waits for a second person', async () => {
    const { id } = await anOrderOf(shop, { balancePaise: 0 })
    const body = { status: 'Cancelled' as const, reason: 'Out of stock', refund: 'now' as const }
    await asha(changeOrderStatus, { params: { id }, body })

    const waiting = await eventually(() => waitingOf(id))

    expect(waiting).toMatchObject({ amount: 199, reason: 'Out of stock' })
    expect(await refundedOf(id)).toEqual([])
  })
})

test('below the limit, or without one, nothing waits', async () => {
  const [first, second] = [
    await anOrderOf(shop, { balancePaise: 0 }),
    await anOrderOf(shop, { balancePaise: 0 }),
  ]
  await refund(asha, first.id, wish(150))
  await limitTo(0)
  await refund(asha, second.id, wish(199))

  expect(await refundedOf(first.id)).toHaveLength(1)
  expect(await refundedOf(second.id)).toHaveLength(1)
})

test('a shop with one owner cannot have a limit, and hears that nobody can approve', async () => {
  expect(await asha(listRefundApprovals)).toMatchObject({ hasSecondPerson: true })
  await shop.db.update(user).set({ role: 'manager' }).where(eq(user.role, 'owner'))

  await expect(limitTo(100)).rejects.toMatchObject({ status: 409, code: 'NO_SECOND_PERSON' })

  expect(await asha(listRefundApprovals)).toMatchObject({
    hasSecondPerson: false,
    limit: { secondPersonAbove: 150 },
  })
  await limitTo(0)
  await shop.db.update(user).set({ role: 'owner' }).where(eq(user.id, secondOwner.id))
  await limitTo(100)
})

test('a cancellation with a refund needs the right to refund', async () => {
  const support = shop.apiFor((await insertStaff(shop.db, 'support')).token)
  const { id } = await anOrderOf(shop)
  const change = (how: 'now' | 'none') =>
    support(changeOrderStatus, {
      params: { id },
      body: { status: 'Cancelled', reason: 'Asked for by phone', refund: how },
    })

  await expect(change('now')).rejects.toMatchObject({ status: 403, code: 'NOT_PERMITTED' })
  await change('none')
})
