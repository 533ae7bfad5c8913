import { cancelledMoney } from '@nirbhaya/contract/messages/orders/cancelled'
import { changeOrderStatus, changeOrderStatuses, getOrder } from '@nirbhaya/contract/orders/admin'
import { getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { expect, test } from 'vitest'
import { aPaidOrder, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../../platform/database/columns.ts'
import { refundCancelled } from '../../settling/cancelling.service.ts'

const shop = await testShop()
const { api: admin } = await signInAdmin(shop)

const mailAbout = (orderId: string) =>
  eventually(async () => {
    const mails = await readMails(shop.dataDir)
    return mails.find(({ subject }) => subject === `Your order ${orderId.slice(-6)}: Cancelled`)
  })

test.each(['planned', 'none'] as const)(
  'the mail and the pages say why an order is cancelled, and that a refund is %s',
  async (refund) => {
    const { customer, order } = await aPaidOrder(shop)
    const params = { id: order._id }

    await admin(changeOrderStatus, {
      params,
      body: { status: 'Cancelled', reason: 'The mould broke', refund },
    })

    const { text } = await mailAbout(order._id)
    expect(text).toContain('The mould broke')
    expect(text).toContain(cancelledMoney.kept('₹199', refund))
    const cancelled = { reason: 'The mould broke', refund }
    expect((await customer.api(getMyOrder, { params })).order).toMatchObject({ cancelled })
    expect((await customer.api(listMyOrders)).orders).toMatchObject([{ cancelled }])
  },
)

test('the refund is requested in the same step, for many orders too, and once', async () => {
  const [first, second] = [await aPaidOrder(shop), await aPaidOrder(shop)]
  const ids = [first.order._id, second.order._id]
  const body = { status: 'Cancelled', reason: 'The mould broke', refund: 'now' } as const

  await admin(changeOrderStatuses, { body: { ids, ...body } })

  for (const id of ids) {
    const { order } = await eventually(async () => {
      const answer = await admin(getOrder, { params: { id } })
      return answer.order.refunds.length > 0 && answer.order.refunded > 0 && answer
    })
    expect(order.refunds).toMatchObject([{ amount: 199, reason: 'The mould broke' }])
    expect(order).toMatchObject({ refunded: 199, cancelled: { refund: 'planned' } })
  }
  const which = { customerId: first.customer.user._id, orderId: first.order._id }
  await refundCancelled(shop.settling, { ...which, changeId: newId(), actorId: newId() })
  const { order } = await admin(getOrder, { params: { id: first.order._id } })
  expect(order.refunds).toHaveLength(1)
})

test('a cancellation that was undone refunds nothing', async () => {
  const { order, customer } = await aPaidOrder(shop)
  const params = { id: order._id }
  await admin(changeOrderStatus, { params, body: { status: 'Cancelled', refund: 'planned' } })
  // The change with this id was undone, so the order's history has no event of it.
  const undone = { customerId: customer.user._id, orderId: order._id, changeId: newId() }

  await refundCancelled(shop.settling, { ...undone, actorId: newId() })

  expect((await admin(getOrder, { params })).order.refunds).toEqual([])
})

test('without a refund plan the mail says that the money is not refunded yet', async () => {
  const { order } = await aPaidOrder(shop)

  await admin(changeOrderStatus, { params: { id: order._id }, body: { status: 'Cancelled' } })

  expect((await mailAbout(order._id)).text).toContain(cancelledMoney.kept('₹199', undefined))
})

test('many orders are cancelled for the same reason', async () => {
  const orders = [(await aPaidOrder(shop)).order, (await aPaidOrder(shop)).order]
  const ids = orders.map(({ _id }) => _id)

  await admin(changeOrderStatuses, {
    body: { ids, status: 'Cancelled', reason: 'No more stones', refund: 'planned' },
  })

  for (const id of ids) expect((await mailAbout(id)).text).toContain('No more stones')
})

test('an order that is no longer cancelled has no reason', async () => {
  const { customer, order } = await aPaidOrder(shop)
  const params = { id: order._id }
  await admin(changeOrderStatus, { params, body: { status: 'Cancelled', reason: 'A slip' } })
  await admin(changeOrderStatus, { params, body: { status: 'Accepted' } })

  expect((await customer.api(getMyOrder, { params })).order).not.toHaveProperty('cancelled')
})

test('a reason is stored only for a cancelled order', async () => {
  const { customer, order } = await aPaidOrder(shop)
  const params = { id: order._id }
  await admin(changeOrderStatus, { params, body: { status: 'Pending', reason: 'Rain' } })
  await admin(changeOrderStatus, { params, body: { status: 'Cancelled' } })

  expect((await customer.api(getMyOrder, { params })).order.cancelled).toEqual({})
})
