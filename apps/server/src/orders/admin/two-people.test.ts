import { errors } from '@nirbhaya/contract/errors'
import { changeNote, listOrderNotes, writeOrderNote } from '@nirbhaya/contract/notes/notes'
import { changeOrderAddress, changeOrderStatus, getOrder } from '@nirbhaya/contract/orders/admin'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { createParcel, listOrderParcels } from '@nirbhaya/contract/shipping/admin'
import { expect, test } from 'vitest'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { insertStaff } from '../../../test/people/staff.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../../platform/database/columns.ts'

/** Two people of the shop who have the page of the same order open. */

const shop = await testShop()
const { api: asha } = await signInAdmin(shop)
const meena = shop.apiFor((await insertStaff(shop.db, 'owner')).token)

type Api = typeof asha

const seen = async (id: string) => (await asha(getOrder, { params: { id } })).order

/** Returns the refusals among the answers. Each must have a sentence of the contract. */
function refusedOf(answers: PromiseSettledResult<unknown>[]) {
  const refused = answers.filter((answer) => answer.status === 'rejected')
  return refused.map(({ reason }) => {
    const { code, message } = reason as { code: keyof typeof errors; message: string }
    expect(message).toBe(errors[code][1])
    return code
  })
}

const send = (api: Api, id: string, tracking: string) =>
  api(changeOrderStatus, {
    params: { id },
    body: { status: 'Shipped', from: 'Accepted', tracking },
  })

const cancel = (api: Api, id: string, details: { reason: string; refund: 'now' | 'none' }) =>
  api(changeOrderStatus, {
    params: { id },
    body: { status: 'Cancelled', from: 'Accepted', ...details },
  })

const refund = (api: Api, id: string, amount = 199) =>
  api(refundOrder, {
    params: { id },
    body: { amount, reason: 'As we agreed', requestId: newId() },
  })

const address = {
  name: 'Meena',
  lastName: 'Rao',
  phone: '9123456780',
  address1: '7 Old Lane',
  address2: 'Opposite the well',
  area: 'Nashik',
  pincode: '422001',
  state: 'MH' as const,
}

const move = (api: Api, id: string, address1: string) =>
  api(changeOrderAddress, {
    params: { id },
    body: { ...address, address1, changesSeen: 0 },
  })

test('both mark an order as sent: one tracking note is kept, the other person is told', async () => {
  const { id } = await anOrderOf(shop, { balancePaise: 0 })

  const answers = await Promise.allSettled([send(asha, id, 'A 1'), send(meena, id, 'B 2')])

  expect(refusedOf(answers)).toEqual(['ORDER_NOT_AS_SEEN'])
  const kept = answers[0]?.status === 'fulfilled' ? 'A 1' : 'B 2'
  expect(await seen(id)).toMatchObject({ status: 'Shipped', tracking: kept })
})

test('both mark an order as sent in the same way: both are told that it is', async () => {
  const { id } = await anOrderOf(shop, { balancePaise: 0 })

  const answers = await Promise.allSettled([send(asha, id, 'A 1'), send(meena, id, 'A 1')])

  expect(refusedOf(answers)).toEqual([])
})

test('both cancel an order, one with a refund: the other person sees which one happened', async () => {
  const { id } = await anOrderOf(shop, { balancePaise: 0 })
  const wishes = [
    { reason: 'Asked for by phone', refund: 'now' },
    { reason: 'The mould broke', refund: 'none' },
  ] as const

  const answers = await Promise.allSettled([
    cancel(asha, id, wishes[0]),
    cancel(meena, id, wishes[1]),
  ])

  expect(refusedOf(answers)).toEqual(['ORDER_NOT_AS_SEEN'])
  const kept = wishes[answers[0]?.status === 'fulfilled' ? 0 : 1]
  expect(await seen(id)).toMatchObject({
    status: 'Cancelled',
    cancelled: { reason: kept.reason, refund: kept.refund === 'now' ? 'planned' : 'none' },
  })
})

test('one marks an order as sent and the other cancels it: one of the two happens', async () => {
  const { id } = await anOrderOf(shop, { balancePaise: 0 })

  const answers = await Promise.allSettled([
    send(asha, id, 'A 1'),
    cancel(meena, id, { reason: 'Asked for by phone', refund: 'none' }),
  ])

  expect(refusedOf(answers)).toEqual(['ORDER_NOT_AS_SEEN'])
  const kept = answers[0]?.status === 'fulfilled' ? 'Shipped' : 'Cancelled'
  expect(await seen(id)).toMatchObject({ status: kept })
})

test('one refunds while the other corrects the address: both happen', async () => {
  const { id } = await anOrderOf(shop, { balancePaise: 0 })

  const answers = await Promise.allSettled([refund(asha, id), move(meena, id, '7 Old Lane')])

  expect(refusedOf(answers)).toEqual([])
  expect(await seen(id)).toMatchObject({
    refunds: [{ amount: 199 }],
    user: { address1: '7 Old Lane' },
  })
})

test('both refund all of it: the money goes back once', async () => {
  const { id } = await anOrderOf(shop, { balancePaise: 0 })

  const answers = await Promise.allSettled([refund(asha, id), refund(meena, id)])

  expect(refusedOf(answers)).toEqual(['REFUND_TOO_LARGE'])
  expect((await seen(id)).refunds).toHaveLength(1)
})

test('both correct the address: the first correction is kept, the other person is told', async () => {
  const { id } = await anOrderOf(shop, { balancePaise: 0 })

  const answers = await Promise.allSettled([
    move(asha, id, '8 A Lane'),
    move(meena, id, '9 B Lane'),
  ])

  expect(refusedOf(answers)).toEqual(['ORDER_NOT_AS_SEEN'])
  const kept = answers[0]?.status === 'fulfilled' ? '8 A Lane' : '9 B Lane'
  expect((await seen(id)).user.address1).toBe(kept)
})

test('both pack the only unit: there is one parcel', async () => {
  const { id } = await anOrderOf(shop, { balancePaise: 0 })
  const pack = (api: Api) =>
    api(createParcel, { params: { id }, body: { lines: [{ position: 0, quantity: 1 }] } })

  const answers = await Promise.allSettled([pack(asha), pack(meena)])

  expect(refusedOf(answers)).toHaveLength(1)
  expect((await asha(listOrderParcels, { params: { id } })).parcels).toHaveLength(1)
})

test('both edit one note: the first text is kept, and the other person gets it before saving again', async () => {
  const { id } = await anOrderOf(shop)
  await asha(writeOrderNote, { params: { id }, body: { text: 'Call first' } })
  const notes = async () => (await meena(listOrderNotes, { params: { id } })).notes
  const [{ _id: noteId } = { _id: '' }] = await notes()
  const change = (api: Api, text: string, before: string) =>
    api(changeNote, { params: { id: noteId }, body: { text, seen: before } })

  const answers = await Promise.allSettled([
    change(asha, 'Call after six', 'Call first'),
    change(meena, 'Call in Kannada', 'Call first'),
  ])

  expect(refusedOf(answers)).toEqual(['NOTE_CHANGED'])
  const [mine, other] =
    answers[0]?.status === 'fulfilled'
      ? ['Call in Kannada', 'Call after six']
      : ['Call after six', 'Call in Kannada']
  expect(await notes()).toMatchObject([{ text: other }])
  await change(meena, `${mine}\n\n${other}`, other)
  expect(await notes()).toMatchObject([{ text: `${mine}\n\n${other}` }])
})
