import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { longest } from '@nirbhaya/contract/input-limits'
import { changeOrderAddress, changeOrderStatus, getOrder } from '@nirbhaya/contract/orders/admin'
import { changeMyAddress, getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  aCustomer,
  aPaidOrder,
  aProduct,
  eventually,
  paymentRequestOf,
} from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { verifyEmail } from '../../../test/people/accounts.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { auditLog } from '../../audit/audit.tables.ts'

const shop = await testShop()
const { api: admin, user: owner } = await signInAdmin(shop)

const elsewhere = {
  name: 'Meena',
  lastName: 'Rao',
  phone: '9123456780',
  address1: '7 Old Lane',
  address2: 'Opposite the well',
  area: 'Nashik',
  pincode: '422001',
  state: 'MH' as const,
}

const mailsAbout = async (id: string, to: string) => {
  const mails = await readMails(shop.dataDir)
  const isAbout = `New delivery address for order ${id.slice(-6)}`
  return mails.filter((mail) => mail.to === to && mail.subject === isAbout)
}

describe('a delivery address', () => {
  test('is changed by the customer; customer and owner get a mail, and the earlier address is kept', async () => {
    const { customer, order } = await aPaidOrder(shop)
    const params = { id: order._id }
    await verifyEmail(shop.db, customer.user.email)

    await customer.api(changeMyAddress, { params, body: elsewhere })

    const { order: seen } = await customer.api(getMyOrder, { params })
    expect(seen.user).toEqual(elsewhere)
    expect(seen.addressChanges).toMatchObject([
      { byOwner: false, was: { address1: '12 MG Road', pincode: '411001' } },
    ])
    expect(seen.addressChanges[0]).not.toHaveProperty('actor')
    const told = await eventually(async () => {
      const [mail] = await mailsAbout(order._id, shop.config.admin.email)
      return mail
    })
    expect(told.text).toContain('7 Old Lane')
    expect(told.text).toContain('12 MG Road')
    expect(told.text).toContain(`/admin/orders/${order._id}`)
    const toCustomer = await eventually(async () => {
      const [mail] = await mailsAbout(order._id, customer.user.email)
      return mail
    })
    expect(toCustomer.text).toContain('If that was not you')
    expect(toCustomer.text).toContain('7 Old Lane')
    expect(toCustomer.text).not.toContain('/admin/')
  })

  test('is not changed by an outdated form', async () => {
    const { customer, order } = await aPaidOrder(shop)
    const params = { id: order._id }
    await customer.api(changeMyAddress, { params, body: { ...elsewhere, changesSeen: 0 } })
    const body = { ...elsewhere, address1: '12 MG Road', changesSeen: 0 }
    const otherwise = { status: 409, code: 'ORDER_NOT_AS_SEEN' }

    await expect(admin(changeOrderAddress, { params, body })).rejects.toMatchObject(otherwise)
    await expect(customer.api(changeMyAddress, { params, body })).rejects.toMatchObject(otherwise)
    expect((await admin(getOrder, { params })).order.user).toMatchObject(elsewhere)

    await admin(changeOrderAddress, { params, body: { ...body, changesSeen: 1 } })
    const { order: seen } = await admin(getOrder, { params })
    expect(seen.user).toMatchObject({ address1: '12 MG Road' })
    expect(seen.addressChanges).toHaveLength(2)
  })

  test('is changed by the owner; the customer gets a mail, and the change is audited', async () => {
    const { customer, order } = await aPaidOrder(shop)
    const params = { id: order._id }

    await admin(changeOrderAddress, { params, body: elsewhere })

    const { order: seen } = await admin(getOrder, { params })
    expect(seen.user).toMatchObject(elsewhere)
    expect(seen.user.email).toBe(customer.user.email)
    const actor = `${owner.name} ${owner.lastName}`.trim()
    expect(seen.addressChanges).toMatchObject([{ byOwner: true, actor }])
    await eventually(async () => (await mailsAbout(order._id, customer.user.email)).length === 1)
    expect(await mailsAbout(order._id, shop.config.admin.email)).toEqual([])
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order._id))
    expect(entries).toMatchObject([{ action: 'order.address', actorId: owner._id }])
    // The audit log holds no personal data.
    expect(JSON.stringify(entries)).not.toContain('Lane')
  })

  test('keeps the gift note, which only customer and owner can read', async () => {
    const customer = await aCustomer(shop)
    const { id: productId } = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId, quantity: 1 } })
    const giftNote = 'For Amma, with love'
    const request = paymentRequestOf(customer, 199)
    const long = { ...request, giftNote: 'a'.repeat(longest.giftNote + 1) }
    await expect(customer.api(createPaymentOrder, { body: long })).rejects.toMatchObject({
      fields: { giftNote: expect.any(String) },
    })
    const { order_id: orderId } = await customer.api(createPaymentOrder, {
      body: { ...request, giftNote },
    })
    await shop.control('pay', { order_id: orderId, outcome: 'success' })
    await customer.api(verifyPayment, { body: { orderId } })
    const [order] = (await customer.api(listMyOrders)).orders
    const params = { id: order?._id ?? '' }

    await customer.api(changeMyAddress, { params, body: elsewhere })

    const { order: seen } = await customer.api(getMyOrder, { params })
    expect(seen).toMatchObject({ giftNote, user: elsewhere })
    expect(seen.user).not.toHaveProperty('giftNote')
    expect((await admin(getOrder, { params })).order.giftNote).toBe(giftNote)
  })

  test('is not recorded as changed if it is the same', async () => {
    const { customer, order } = await aPaidOrder(shop)
    const params = { id: order._id }
    const { email: _, ...home } = { email: '', ...order.user }

    await customer.api(changeMyAddress, { params, body: home })

    expect((await customer.api(getMyOrder, { params })).order.addressChanges).toEqual([])
  })

  test.each(['Accepted', 'In-Process', 'Pending', 'Prepared'] as const)(
    'can be changed while the order is %s',
    async (status) => {
      const { customer, order } = await aPaidOrder(shop)
      const params = { id: order._id }
      await admin(changeOrderStatus, { params, body: { status } })

      await customer.api(changeMyAddress, { params, body: elsewhere })

      expect((await customer.api(getMyOrder, { params })).order.user).toEqual(elsewhere)
    },
  )

  test.each(['Shipped', 'Delivered', 'Cancelled'] as const)(
    'is refused once the order is %s',
    async (status) => {
      const { customer, order } = await aPaidOrder(shop)
      const params = { id: order._id }
      await admin(changeOrderStatus, { params, body: { status } })

      const refused = { status: 409, code: 'ADDRESS_FIXED' }
      await expect(
        customer.api(changeMyAddress, { params, body: elsewhere }),
      ).rejects.toMatchObject(refused)
      await expect(admin(changeOrderAddress, { params, body: elsewhere })).rejects.toMatchObject(
        refused,
      )
      expect((await customer.api(getMyOrder, { params })).order.user.area).toBe('Pune')
    },
  )

  test('of another customer’s order is not found', async () => {
    const { customer, order } = await aPaidOrder(shop)
    const other = await aCustomer(shop)
    const params = { id: order._id }

    await expect(other.api(changeMyAddress, { params, body: elsewhere })).rejects.toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    })
    expect((await customer.api(getMyOrder, { params })).order.user.area).toBe('Pune')
  })

  test.each([
    ['an unknown State', { state: 'XX' }],
    ['an invalid pincode', { pincode: '000001' }],
    ['no street', { address1: ' ' }],
  ])('with %s is refused', async (_, wrong) => {
    const { customer, order } = await aPaidOrder(shop)
    const body = { ...elsewhere, ...wrong } as typeof elsewhere

    await expect(
      customer.api(changeMyAddress, { params: { id: order._id }, body }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) },
    })
  })
})

test('the balance can still be paid if the address changes while its payment is open', async () => {
  const { customer, order } = await aPaidOrder(shop)
  const params = { id: order._id }
  await admin(changeOrderStatus, { params, body: { status: 'Prepared' } })
  await customer.api(changeMyAddress, { params, body: elsewhere })

  const { order: seen } = await customer.api(getMyOrder, { params })
  expect(seen).toMatchObject({ canPayBalance: true, due: 800 })
})
