import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { refundWords } from '@nirbhaya/contract/messages/settling'
import { previewRefunds } from '@nirbhaya/contract/promises/automatic-refunds'
import { cancelMyOrder, verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aPaidOrder, aStartedPayment, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { setCancelPolicy } from '../../../test/selling/booked.ts'
import { aWish, refundHelpers } from '../../../test/selling/refund-helpers.ts'
import { testShop } from '../../../test/test-shop.ts'
import { checkMoney } from '../../money-check/money-check.ts'
import { isGood } from '../../money-check/report.ts'
import { getLockedOrder } from '../../orders/order-records.service.ts'
import { refund } from '../../payments/money.tables.ts'
import { payment } from '../../payments/payments.tables.ts'
import { type PaymentProvider, ProviderError } from '../../payments/providers/provider.ts'
import { createProviders } from '../../payments/providers/providers.ts'
import { receiveWebhook } from '../../payments/webhooks.ts'
import { reconcile } from '../reconciling.service.ts'
import { refundWhole } from './requesting-refunds.service.ts'
import { settleRefund } from './sending-refunds.service.ts'

const shop = await testShop()
const helpers = await refundHelpers(shop)

afterEach(() => shop.control('reset', { keepOrders: true }))

const lostBefore = (error: ProviderError) => Object.assign(error, { followsLoss: true })

/** Refunds an order because of a broken promise, and loses the job that would send the refund. */
const breakPromise = (orderId: string) =>
  shop.db.transaction(async (tx) => {
    const row = await getLockedOrder(tx, orderId)
    const why = { kind: 'promise', reason: 'SUCCESS', requestedBy: null } as const
    await refundWhole(tx, shop.settling.jobs, row, why)
    await tx.execute(sql`delete from pgboss.job where name = 'refund.send' and data ->> 'refundId' in
      (select id from refund where order_id = ${orderId})`)
  })

/** Returns the settling dependencies of the shop, with another provider. */
const settlingAt = (provider: PaymentProvider) => ({
  ...shop.settling,
  providers: createProviders(provider),
})
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe("the provider's result", () => {
  test('PENDING then SUCCESS arrives as an event, or is found without one', async () => {
    for (const hasWebhook of [true, false]) {
      const { order: placed, paymentId, refundId } = await helpers.aPendingRefund()
      await shop.control('webhooks', { drop: !hasWebhook })
      await helpers.resolve(paymentId, refundId, 'SUCCESS')

      if (!hasWebhook) await reconcile(shop.settling, later(2))

      await helpers.waitForStatus(placed._id, 'succeeded')
      expect(await helpers.bookedOf(placed._id)).toEqual([19_900, -19_900])
    }
  })

  test('CANCELLED releases the money, which can be refunded anew', async () => {
    for (const hasWebhook of [true, false]) {
      const { customer, order: placed, paymentId, refundId } = await helpers.aPendingRefund()
      await shop.control('webhooks', { drop: !hasWebhook })
      await helpers.resolve(paymentId, refundId, 'CANCELLED')
      if (!hasWebhook) await reconcile(shop.settling, later(2))

      await helpers.waitForStatus(placed._id, 'cancelled')
      expect([
        await helpers.refundedOf(placed._id),
        await helpers.refundedOfPayment(paymentId),
      ]).toEqual([0, 0])
      expect(await helpers.seenByOwner(placed._id)).toMatchObject({ refundable: 199, refunded: 0 })

      await helpers.wish(placed._id, aWish(199, 'SUCCESS'))
      await eventually(async () => (await helpers.bookedOf(placed._id)).length === 2)
      expect(await helpers.bookedOf(placed._id)).toEqual([19_900, -19_900])
      const statuses = (await helpers.rowsOf(placed._id)).map(({ status }) => status)
      expect(statuses).toEqual(['cancelled', 'succeeded'])
      await eventually(async () => (await helpers.mailsTo(customer)).length === 1)
    }
  })

  test('CANCELLED, of an order that its customer cancelled meanwhile, sends the money again', async () => {
    const { customer, order: placed, paymentId, refundId } = await helpers.aPendingRefund()
    const params = { id: placed._id }
    await setCancelPolicy(shop, placed._id, 'until-lock')
    await customer.api(cancelMyOrder, { params, body: { reason: '' } })
    expect(await helpers.rowsOf(placed._id)).toHaveLength(1)

    await helpers.resolve(paymentId, refundId, 'CANCELLED')

    const again = await eventually(async () => (await helpers.rowsOf(placed._id))[1])
    expect(again).toMatchObject({ kind: 'customer', amountPaise: 19_900 })
    expect(await helpers.refundedOf(placed._id)).toBe(19_900)
    await eventually(async () => (await helpers.providerRefunds(paymentId)).length === 2)
    await helpers.resolve(paymentId, again.id, 'SUCCESS')
    await eventually(async () => (await helpers.bookedOf(placed._id)).length === 2)
    expect(await helpers.bookedOf(placed._id)).toEqual([19_900, -19_900])
  })

  test('FAILED at once releases the money, too', async () => {
    const { customer, order: placed } = await aPaidOrder(shop)

    await helpers.wish(placed._id, aWish(199, 'FAILED'))

    await helpers.waitForStatus(placed._id, 'failed')
    expect(await helpers.refundedOf(placed._id)).toBe(0)
    expect(await helpers.seenBy(customer, placed._id)).toMatchObject({
      refunded: 0,
      refunds: [{ status: 'failed', endedAt: expect.any(String) }],
    })
    expect(await helpers.mailsTo(customer)).toEqual([])
  })

  test('ONHOLD stays pending until it ends', async () => {
    const { order: placed, paymentId, refundId } = await helpers.aPendingRefund()
    await helpers.resolve(paymentId, refundId, 'ONHOLD')
    await reconcile(shop.settling, later(2))
    expect(await helpers.waitForStatus(placed._id, 'on-hold')).toHaveLength(1)
    expect(await helpers.refundedOf(placed._id)).toBe(19_900)

    await helpers.resolve(paymentId, refundId, 'SUCCESS')
    await helpers.waitForStatus(placed._id, 'succeeded')
  })

  test('five equal events book it once', async () => {
    const { customer, order: placed, paymentId, refundId } = await helpers.aPendingRefund()
    await shop.control('webhooks', { duplicate: 5 })
    await helpers.resolve(paymentId, refundId, 'SUCCESS')

    await helpers.waitForStatus(placed._id, 'succeeded')
    await Promise.all([
      reconcile(shop.settling, later(10)),
      reconcile(shop.settling, later(10)),
      reconcile(shop.settling, later(10)),
    ])

    expect(await helpers.bookedOf(placed._id)).toEqual([19_900, -19_900])
    await eventually(async () => (await helpers.mailsTo(customer)).length === 1)
  })
})

describe('when the provider', () => {
  test('refunds and the answer is lost, the money is refunded once', async () => {
    const { order: placed, paymentId } = await aPaidOrder(shop)
    await shop.control('failures', { call: 'refund', kind: 'lost-answer', times: 3 })

    await helpers.wish(placed._id, aWish(199))
    await eventually(async () => (await helpers.providerRefunds(paymentId)).length > 0)
    await eventually(async () => {
      await reconcile(shop.settling, later(10))
      return (await helpers.rowsOf(placed._id))[0]?.status === 'pending'
    })

    expect(await helpers.providerRefunds(paymentId)).toHaveLength(1)
    expect(await helpers.refundedOf(placed._id)).toBe(19_900)
  })

  test.each([
    ['has it already', new ProviderError('exists', 'known')],
    ['refuses after an answer was lost', lostBefore(new ProviderError('refused', 'odd'))],
    ['refuses the first time', new ProviderError('refused', 'odd')],
  ])('%s and does not show it yet, the money stays reserved', async (_name, refusal) => {
    const { order: placed } = await aPaidOrder(shop)
    await shop.control('failures', { call: 'refund', kind: 500, times: 3 })
    await helpers.wish(placed._id, aWish(199))
    const [row] = await helpers.rowsOf(placed._id)
    const provider: PaymentProvider = {
      ...shop.settling.providers.current,
      refund: () => Promise.reject(refusal),
      getRefund: () => Promise.reject(new ProviderError('not-found', 'not yet')),
    }

    const settled = settleRefund(settlingAt(provider), row?.id ?? '')

    await expect(settled).rejects.toMatchObject({ kind: 'not-found' })
    expect(await helpers.refundedOf(placed._id)).toBe(19_900)
    await eventually(async () => {
      await reconcile(shop.settling, later(10))
      return (await helpers.rowsOf(placed._id))[0]?.status === 'pending'
    })
  })

  test('refuses for good, the money is released and can be refunded anew', async () => {
    const { order: placed } = await aPaidOrder(shop)
    await shop.control('failures', { call: 'refund', kind: 500, times: 3 })
    await helpers.wish(placed._id, aWish(199))
    const provider: PaymentProvider = {
      ...shop.settling.providers.current,
      refund: () => Promise.reject(new ProviderError('refused', 'too late')),
      getRefund: () => Promise.reject(new ProviderError('not-found', 'never heard of')),
    }

    await reconcile(settlingAt(provider), later(10))

    expect((await helpers.rowsOf(placed._id))[0]?.status).toBe('failed')
    expect(await helpers.refundedOf(placed._id)).toBe(0)
    expect(await helpers.bookedOf(placed._id)).toEqual([19_900])
  })

  test('refuses an automatic refund, it is retried under its id, and the owner sees it', async () => {
    const { order: placed, paymentId } = await aPaidOrder(shop)
    const unknown = () => Promise.reject(new ProviderError('not-found', 'never heard of'))
    const ids: string[] = []
    const provider: PaymentProvider = {
      ...shop.settling.providers.current,
      refund({ refundId }) {
        ids.push(refundId)
        return Promise.reject(new ProviderError('refused', 'not enough money'))
      },
      getRefund: unknown,
    }
    await breakPromise(placed._id)
    const stuck = async () => (await helpers.owner(previewRefunds)).stuck
    const seen = async () => (await stuck()).filter(({ orderId }) => orderId === placed._id)
    const refused = settlingAt(provider)
    for (let day = 1; day <= 6; day++) await reconcile(refused, later(day * 24 * 60))
    expect(new Set(ids).size).toBe(1)
    expect(await helpers.refundedOf(placed._id)).toBe(19_900)
    expect(await seen()).toMatchObject([{ amount: 199, state: 'tried' }])
    expect((await helpers.owner(getToDo)).toDo.stuckRefunds).toBe((await stuck()).length)

    await eventually(async () => {
      await reconcile(shop.settling, later(8 * 24 * 60))
      return (await helpers.rowsOf(placed._id))[0]?.status === 'succeeded'
    })
    expect(await helpers.providerRefunds(paymentId)).toHaveLength(1)
    expect(await seen()).toEqual([])
  })

  test('refuses an automatic refund for more than a week, the money is released and the owner sees it', async () => {
    const { order: placed } = await aPaidOrder(shop)
    await breakPromise(placed._id)
    const provider: PaymentProvider = {
      ...shop.settling.providers.current,
      refund: () => Promise.reject(new ProviderError('refused', 'too old')),
      getRefund: () => Promise.reject(new ProviderError('not-found', 'never heard of')),
    }
    await shop.db.update(refund).set({ checks: 36 }).where(eq(refund.orderId, placed._id))
    await reconcile(settlingAt(provider), later(10))

    expect((await helpers.rowsOf(placed._id))[0]?.status).toBe('failed')
    expect(await helpers.refundedOf(placed._id)).toBe(0)
    const stuck = async () => {
      const found = (await helpers.owner(previewRefunds)).stuck
      return found.filter(({ orderId }) => orderId === placed._id)
    }
    expect(await stuck()).toMatchObject([{ amount: 199, state: 'failed' }])
    await helpers.wish(placed._id, aWish(199, 'SUCCESS'))
    expect(await stuck()).toEqual([])
  })

  test.each(['FAILED', 'CANCELLED', 'ONHOLD'] as const)(
    'ends a refund of the owner later with %s, the owner gets a mail and a task, and can try again',
    async (outcome) => {
      const { order: placed, paymentId, customer, refundId } = await helpers.aPendingRefund()
      const stuck = async () => {
        const found = (await helpers.owner(previewRefunds)).stuck
        return found.filter(({ orderId }) => orderId === placed._id)
      }
      expect(await stuck()).toEqual([])
      await helpers.resolve(paymentId, refundId, outcome)

      const status = await eventually(async () => {
        await reconcile(shop.settling, later(10))
        const [row] = await helpers.rowsOf(placed._id)
        return row?.status !== 'pending' && row?.status
      })

      const shownId = placed._id.slice(-6)
      const [mail] = await eventually(async () => {
        const mails = await readMails(shop.dataDir)
        const found = mails.filter(({ subject }) => subject?.includes(`order #${shownId}`))
        return found.length > 0 && found
      })
      expect(mail).toMatchObject({ to: shop.config.admin.email })
      expect(mail?.text).toContain(`/admin/orders/${placed._id}`)
      const state = outcome === 'ONHOLD' ? 'held' : 'failed'
      expect(await stuck()).toMatchObject([{ amount: 199, state }])
      expect((await helpers.owner(getToDo)).toDo.stuckRefunds).toBeGreaterThan(0)
      const seen = await helpers.seenBy(customer, placed._id)
      expect(seen.refunds).toMatchObject([{ status }])
      expect(seen.refunded).toBe(outcome === 'ONHOLD' ? 199 : 0)

      if (outcome === 'ONHOLD') await helpers.resolve(paymentId, refundId, 'SUCCESS')
      else await helpers.wish(placed._id, aWish(199, 'SUCCESS'))
      await eventually(async () => {
        await reconcile(shop.settling, later(20))
        return (await stuck()).length === 0
      })
      const mails = await readMails(shop.dataDir)
      expect(mails.filter(({ subject }) => subject?.includes(`order #${shownId}`))).toHaveLength(1)
    },
  )

  test('is down, the money is reserved and sent once it is up again', async () => {
    const { customer, order: placed, paymentId } = await aPaidOrder(shop)
    await shop.control('failures', { call: 'refund', kind: 500, times: 3 })

    await helpers.wish(placed._id, aWish(199, 'SUCCESS'))

    expect(await helpers.seenBy(customer, placed._id)).toMatchObject({
      refunded: 199,
      refunds: [{ status: 'requested' }],
    })
    await expect(helpers.wish(placed._id, aWish(1))).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    })
    await eventually(async () => {
      await reconcile(shop.settling, later(10))
      return (await helpers.rowsOf(placed._id))[0]?.status === 'succeeded'
    })
    expect(await helpers.providerRefunds(paymentId)).toHaveLength(1)
    expect(await helpers.bookedOf(placed._id)).toEqual([19_900, -19_900])
  })

  test('took back the only money there was, the order is no longer paid', async () => {
    const { customer, order: placed, paymentId } = await aPaidOrder(shop)
    const [paid] = await shop.db.select().from(payment).where(eq(payment.id, paymentId))
    const tell = (refund_status: string) =>
      receiveWebhook(shop.payments, shop.payments.providers.current, {
        type: 'AUTO_REFUND_STATUS_WEBHOOK',
        event_time: new Date().toISOString(),
        data: {
          auto_refund: {
            cf_refund_id: `back-${paymentId}`,
            cf_payment_id: paid?.providerPaymentId,
            order_id: paymentId,
            refund_amount: 199,
            refund_currency: 'INR',
            refund_status,
          },
        },
      })

    await tell('PENDING')
    await helpers.waitForStatus(placed._id, 'pending')
    expect(await helpers.seenByOwner(placed._id)).toMatchObject({ refunded: 199, refundable: 0 })
    expect(await helpers.bookedOf(placed._id)).toEqual([19_900])
    await tell('SUCCESS')
    await tell('SUCCESS')

    await helpers.waitForStatus(placed._id, 'succeeded')
    expect(await helpers.bookedOf(placed._id)).toEqual([19_900, -19_900])
    expect(await helpers.seenBy(customer, placed._id)).toMatchObject({
      refunds: [{ reason: refundWords.providerTookBackReason }],
    })
    expect(isGood(await checkMoney(shop.databaseUrl))).toBe(true)
  })

  test('returned a second attempt’s money itself, the owner and the customer see it', async () => {
    const started = await aStartedPayment(shop)
    const { customer, paymentId } = started
    await started.pay('success-twice')
    await customer.api(verifyPayment, { body: { orderId: paymentId } })

    const [row] = await eventually(async () => {
      const rows = await shop.db.select().from(refund).where(eq(refund.paymentId, paymentId))
      return rows.length > 0 && rows
    })

    expect(row).toMatchObject({ kind: 'provider', amountPaise: 19_900 })
    expect(row?.orderId).toBeTruthy()
    const placed = await helpers.seenByOwner(row?.orderId ?? '')
    expect(placed).toMatchObject({ refunded: 0, refundable: 199, payment: 'balance-due' })
    expect(placed.refunds).toHaveLength(1)
    expect(await helpers.bookedOf(placed._id)).toEqual([19_900])
    expect(await helpers.mailsTo(customer)).toEqual([])
  })
})
