import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { refundHeldPayment } from '@nirbhaya/contract/settling/admin'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { anOrderPaidInFull, aPaidOrder, eventually } from '../../../test/builders.ts'
import { aWish, refundHelpers } from '../../../test/selling/refund-helpers.ts'
import { testShop } from '../../../test/test-shop.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { order } from '../../orders/orders.tables.ts'
import { ledgerEntry } from '../../payments/money.tables.ts'
import { payment } from '../../payments/payments.tables.ts'
import { reconcile } from '../reconciling.service.ts'

const shop = await testShop()
const helpers = await refundHelpers(shop)

afterEach(() => shop.control('reset', { keepOrders: true }))

const unknown = '0198c0de-0000-7000-8000-000000000000'

describe('a refund', () => {
  test('of the whole amount is sent, shown, booked, audited and mailed once', async () => {
    const { customer, order: placed, paymentId } = await aPaidOrder(shop)
    const body = aWish(199, 'The clasp was broken')

    expect(await helpers.wish(placed._id, body)).toEqual({
      success: true,
      message: '₹199 is on its way back to the customer',
    })

    const [underWay] = await helpers.waitForStatus(placed._id, 'pending')
    expect(await helpers.seenBy(customer, placed._id)).toMatchObject({
      status: 'Accepted',
      due: 0,
      refunded: 199,
      refunds: [{ amount: 199, status: 'pending', reason: 'The clasp was broken' }],
    })
    expect(await helpers.bookedOf(placed._id)).toEqual([19_900])
    expect(await helpers.mailsTo(customer)).toEqual([])

    await shop.control('clock', { advanceMs: 61_000 })
    const [row] = await helpers.waitForStatus(placed._id, 'succeeded')

    expect(row).toMatchObject({ id: underWay?.id, nextCheckAt: null })
    expect(row?.id).toMatch(/^rf_[\da-f]{32}$/)
    expect(await helpers.bookedOf(placed._id)).toEqual([19_900, -19_900])
    expect(await helpers.seenByOwner(placed._id)).toMatchObject({
      status: 'Accepted',
      payment: 'refunded',
      paid: 199,
      refundable: 0,
      refunds: [
        {
          status: 'succeeded',
          amount: 199,
          reference: row?.providerRefundId,
          actor: `${helpers.theOwner.name} ${helpers.theOwner.lastName}`.trim(),
          endedAt: expect.any(String),
        },
      ],
    })
    const [entry, ...others] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, placed._id), eq(auditLog.action, 'order.refund')))
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actorId: helpers.theOwner._id,
      before: { refundedPaise: 0 },
      after: { refundedPaise: 19_900 },
    })
    const [mail] = await eventually(async () => {
      const mails = await helpers.mailsTo(customer)
      return mails.length > 0 && mails
    })
    expect(mail).toMatchObject({ subject: 'Your refund of ₹199' })
    expect(mail?.messageId).toMatch(new RegExp(`^<refund\\.${row?.id}@`))
    for (const words of ['The clasp was broken', placed._id.slice(-6), '5 to 7 working days']) {
      expect(mail?.text).toContain(words)
    }
    expect(await helpers.providerRefunds(paymentId)).toMatchObject([
      { refund_id: row?.id, refund_amount: 199, refund_status: 'SUCCESS' },
    ])
    await reconcile(shop.settling, new Date(Date.now() + 24 * 60 * 60 * 1000))
    expect(await helpers.mailsTo(customer)).toHaveLength(1)
  })

  test('of a part leaves the exact rest', async () => {
    const { customer, order: placed } = await aPaidOrder(shop)

    await helpers.wish(placed._id, aWish(98.99, 'SUCCESS'))
    await helpers.waitForStatus(placed._id, 'succeeded')

    expect(await helpers.seenByOwner(placed._id)).toMatchObject({
      payment: 'part-refunded',
      paid: 199,
      refunded: 98.99,
      refundable: 100.01,
      due: 800,
    })
    await expect(helpers.wish(placed._id, aWish(100.02))).rejects.toMatchObject({ status: 409 })
    await helpers.wish(placed._id, aWish(100.01, 'SUCCESS'))
    await helpers.waitForStatus(placed._id, 'succeeded')
    expect(
      (await helpers.seenBy(customer, placed._id)).refunds.map(({ amount }) => amount),
    ).toEqual([100.01, 98.99])
    expect(await helpers.bookedOf(placed._id)).toEqual([19_900, -9_899, -10_001])
  })

  test('takes the balance before the deposit', async () => {
    const { order: placed, paymentId, balanceId } = await anOrderPaidInFull(shop, helpers.owner)

    await helpers.wish(placed._id, aWish(300, 'SUCCESS'))
    expect(await helpers.refundedOfPayment(balanceId)).toBe(30_000)
    expect(await helpers.refundedOfPayment(paymentId)).toBe(0)

    await helpers.wish(placed._id, aWish(600, 'SUCCESS'))
    expect(await helpers.refundedOfPayment(balanceId)).toBe(80_000)
    expect(await helpers.refundedOfPayment(paymentId)).toBe(10_000)
    const rows = await helpers.waitForStatus(placed._id, 'succeeded')

    expect(rows.map((row) => [row.paymentId, row.amountPaise]).sort()).toEqual(
      [
        [balanceId, 30_000],
        [balanceId, 50_000],
        [paymentId, 10_000],
      ].sort(),
    )
    expect(await helpers.seenByOwner(placed._id)).toMatchObject({
      refunded: 900,
      refundable: 99,
      due: 0,
    })
    expect(await helpers.providerRefunds(balanceId)).toHaveLength(2)
    expect(await helpers.providerRefunds(paymentId)).toMatchObject([{ refund_amount: 100 }])
  })

  test('is not triggered by the status Cancelled', async () => {
    const { order: placed } = await aPaidOrder(shop)

    await helpers.owner(changeOrderStatus, {
      params: { id: placed._id },
      body: { status: 'Cancelled' },
    })

    expect(await helpers.rowsOf(placed._id)).toEqual([])
    expect(await helpers.seenByOwner(placed._id)).toMatchObject({ refunded: 0, refundable: 199 })
    await helpers.wish(placed._id, aWish(199, 'SUCCESS'))
    await helpers.waitForStatus(placed._id, 'succeeded')
    expect(await helpers.seenByOwner(placed._id)).toMatchObject({
      status: 'Cancelled',
      refunded: 199,
    })
  })

  test('may have a reason as long as the form allows', async () => {
    const { order: placed, paymentId } = await aPaidOrder(shop)
    // The provider accepts at most a hundred characters, and the cut falls inside a surrogate pair.
    const reason = `${'x'.repeat(99)}🌸 नमस्ते ${'because '.repeat(11)}`.trim()

    await helpers.wish(placed._id, aWish(199, reason))

    expect((await helpers.waitForStatus(placed._id, 'pending'))[0]?.reason).toBe(reason)
    expect(await helpers.providerRefunds(paymentId)).toHaveLength(1)
  })
})

describe('a refund request', () => {
  test('sent twice in different case is one, even if another payment could cover it', async () => {
    const { order: placed, paymentId } = await anOrderPaidInFull(shop, helpers.owner)
    await helpers.wish(placed._id, aWish(750))
    const wished = { ...aWish(50), requestId: crypto.randomUUID().toUpperCase() }

    for (let turn = 0; turn < 2; turn++) await helpers.wish(placed._id, wished)

    expect(await helpers.refundedOf(placed._id)).toBe(80_000)
    expect(await helpers.refundedOfPayment(paymentId)).toBe(0)
  })

  test('sent twice, or twenty times at once, is one refund', async () => {
    const { order: placed, paymentId } = await aPaidOrder(shop)
    const body = aWish(50)

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => helpers.wish(placed._id, body)),
    )
    answers.push(await helpers.wish(placed._id, body))

    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    expect(await helpers.waitForStatus(placed._id, 'pending')).toHaveLength(1)
    expect(await helpers.refundedOf(placed._id)).toBe(5_000)
    expect(await helpers.providerRefunds(paymentId)).toHaveLength(1)
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, placed._id))
    expect(entries).toHaveLength(1)
  })

  test('with the id of another request is refused, and refunds nothing', async () => {
    const { order: placed } = await aPaidOrder(shop)
    const wished = aWish(50)
    await helpers.wish(placed._id, wished)

    for (const other of [{ amount: 60 }, { reason: 'Another reason' }]) {
      await expect(helpers.wish(placed._id, { ...wished, ...other })).rejects.toMatchObject({
        status: 409,
        code: 'REQUEST_REUSED',
      })
    }
    expect(await helpers.refundedOf(placed._id)).toBe(5_000)
  })

  test('and another for the whole amount, at once: exactly one is granted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order: placed, paymentId } = await aPaidOrder(shop)

      const answers = await Promise.allSettled([
        helpers.wish(placed._id, aWish(199)),
        helpers.wish(placed._id, aWish(199)),
      ])

      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = answers.find(({ status }) => status === 'rejected')
      expect(refused).toMatchObject({ reason: { status: 409, code: 'REFUND_TOO_LARGE' } })
      expect(await helpers.waitForStatus(placed._id, 'pending')).toHaveLength(1)
      expect(await helpers.providerRefunds(paymentId)).toHaveLength(1)
    }
  })
})

describe('a refund is refused', () => {
  test('for more than was paid, and changes nothing', async () => {
    const { order: placed } = await aPaidOrder(shop)

    await expect(helpers.wish(placed._id, aWish(199.01))).rejects.toMatchObject({
      status: 409,
      code: 'REFUND_TOO_LARGE',
    })
    expect(await helpers.rowsOf(placed._id)).toEqual([])
    expect(await helpers.refundedOf(placed._id)).toBe(0)
  })

  test.each([0, -1, 1.001, 0.001, 10_000_001, '199', null])('for the amount %j', async (amount) => {
    await expect(helpers.wish(unknown, aWish(amount as number))).rejects.toMatchObject({
      status: 400,
      fields: { amount: expect.any(String) },
    })
  })

  test.each(['', '  ', 'no', 'x'.repeat(201), 'a\u0000bc', undefined])(
    'for the reason %j',
    async (reason) => {
      const body = { ...aWish(1), reason: reason as string }
      await expect(helpers.wish(unknown, body)).rejects.toMatchObject({
        status: 400,
        fields: { reason: expect.any(String) },
      })
    },
  )

  test('without a request id', async () => {
    const body = { ...aWish(1), requestId: 'again' }
    await expect(helpers.wish(unknown, body)).rejects.toMatchObject({ status: 400 })
  })

  test('for an order or a held payment that does not exist', async () => {
    const { paymentId } = await aPaidOrder(shop)
    const { amount: _, ...body } = aWish(1)

    await expect(helpers.wish(unknown, aWish(1))).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    for (const id of ['pb_nobody', paymentId]) {
      await expect(
        helpers.owner(refundHeldPayment, { params: { id }, body }),
      ).rejects.toMatchObject({
        status: 404,
        code: 'PAYMENT_NOT_FOUND',
      })
    }
  })

  test('for a caller who is not the owner', async () => {
    const { customer, order: placed, paymentId } = await aPaidOrder(shop)
    const { amount: _, ...body } = aWish(1)
    const held = { params: { id: paymentId }, body }

    for (const [api, status] of [
      [customer.api, 403],
      [shop.apiFor(), 401],
    ] as const) {
      await expect(helpers.wish(placed._id, aWish(199), api)).rejects.toMatchObject({ status })
      await expect(api(refundHeldPayment, held)).rejects.toMatchObject({ status })
    }
    expect(await helpers.rowsOf(placed._id)).toEqual([])
  })
})

describe('the database', () => {
  test('refuses to refund more than was paid', async () => {
    const { order: placed, paymentId } = await aPaidOrder(shop)
    const tooMuch = { refundedPaise: 19_901 }

    const ofOrder = shop.db.update(order).set(tooMuch).where(eq(order.id, placed._id))
    await expect(ofOrder).rejects.toMatchObject({ cause: { constraint: 'order_refunded' } })
    const ofPayment = shop.db.update(payment).set(tooMuch).where(eq(payment.id, paymentId))
    await expect(ofPayment).rejects.toMatchObject({ cause: { constraint: 'payment_refunded' } })
    const below = shop.db.update(order).set({ refundedPaise: -1 }).where(eq(order.id, placed._id))
    await expect(below).rejects.toMatchObject({ cause: { constraint: 'order_refunded' } })
  })

  test('never changes or deletes a ledger entry, and never books one twice', async () => {
    const { paymentId } = await aPaidOrder(shop)
    const isOfPayment = eq(ledgerEntry.paymentId, paymentId)
    const kept = { cause: { message: 'an entry of the ledger is never changed' } }

    const change = shop.db.update(ledgerEntry).set({ amountPaise: 1 }).where(isOfPayment)
    await expect(change).rejects.toMatchObject(kept)
    await expect(shop.db.delete(ledgerEntry).where(isOfPayment)).rejects.toMatchObject(kept)
    // To empty a table takes the strongest lock, so the shop's own jobs may end it as a deadlock first.
    await eventually(async () => {
      const refused = await shop.db
        .execute(sql`truncate ledger_entry cascade`)
        .catch((error) => error)
      return refused.cause?.message === kept.cause.message
    })
    const [entry] = await shop.db.select().from(ledgerEntry).where(isOfPayment)
    if (!entry) throw new Error('nothing was booked')
    const again = shop.db.insert(ledgerEntry).values({ ...entry, id: crypto.randomUUID() })
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'ledger_payment' } })
  })
})
