import { listAudit } from '@nirbhaya/contract/audit/audit'
import { changeOrderStatus, getOrder } from '@nirbhaya/contract/orders/admin'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import {
  approveRefund,
  listRefundApprovals,
  refuseRefund,
  saveRefundLimit,
} from '@nirbhaya/contract/settling/approvals'
import { refundUnits } from '@nirbhaya/contract/shipping/admin'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { insertStaff } from '../../../test/people/staff.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../../platform/database/columns.ts'

const shop = await testShop()
const { api: asha } = await signInAdmin(shop)
const meena = shop.apiFor((await insertStaff(shop.db, 'owner')).token)

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
