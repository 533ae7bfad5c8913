import { randomUUID } from 'node:crypto'
import { ApiError } from '@nirbhaya/contract/client/client'
import { changeOrderStatus, getOrder } from '@nirbhaya/contract/orders/admin'
import { createBalancePayment, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { type Browser, codeOf } from './browser.ts'
import type { Customer } from './customer.ts'
import { decideAll } from './open-session.ts'
import { payAndReturn } from './purchase.ts'
import type { Random } from './random.ts'
import type { TestEnvironment } from './test-environment.ts'

interface Scene {
  environment: TestEnvironment
  customer: Customer
  owner: Browser
  random: Random
}

/** Continues with one of the customer's orders: delivery starts, or money is refunded. */
export async function afterwards(scene: Scene): Promise<void> {
  const { customer, random } = scene
  const { orders } = await customer.browser.insist(() =>
    customer.browser.api(listMyOrders, { query: { limit: 20 } }),
  )
  if (orders.length === 0) return
  const { _id: orderId } = random.pick(orders)
  const what = random.weighted({ balance: 50, refund: 35, cancel: 15 })
  if (what === 'refund') return refundRandomly(scene, orderId)
  await setStatus(scene, orderId, 'Prepared')
  await payBalance(scene, orderId, what === 'cancel')
}

async function setStatus(scene: Scene, orderId: string, status: 'Prepared' | 'Cancelled') {
  const { owner, environment } = scene
  environment.counts.add(`owner ${status}`)
  await owner.insist(() =>
    owner.api(changeOrderStatus, { params: { id: orderId }, body: { status } }),
  )
}

async function payBalance(scene: Scene, orderId: string, isCancelled: boolean): Promise<void> {
  const { environment, customer, random } = scene
  for (let tries = 1; tries <= 4; tries++) {
    const due = await dueOf(customer, orderId)
    if (due === 0) return
    try {
      const session = await askForBalance(customer, orderId, due)
      environment.counts.add('balance sessions')
      // The owner cancels while the customer pays.
      if (isCancelled) await setStatus(scene, orderId, 'Cancelled')
      return await payAndReturn(environment, customer, random, session)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      environment.counts.add(`refused ${error.code}`)
      if (error.code === 'PAYMENT_PENDING') await decideAll(environment, customer, random)
      else if (error.code !== 'CART_AMOUNT_INVALID' && error.code !== 'BALANCE_NOT_DUE') throw error
    }
  }
}

async function dueOf({ browser }: Customer, orderId: string): Promise<number> {
  const { orders } = await browser.insist(() => browser.api(listMyOrders, { query: { limit: 50 } }))
  const order = orders.find(({ _id }) => _id === orderId)
  return order?.canPayBalance ? order.due : 0
}

async function askForBalance({ browser, sessions }: Customer, orderId: string, amount: number) {
  const answer = await browser.insist(() =>
    browser.api(createBalancePayment, { body: { orderId, amount } }),
  )
  const { order_id: paymentId, payment_session_id: sessionId } = answer
  sessions.set(paymentId, { kind: 'balance', lines: new Map(), sessionId })
  return { paymentId, sessionId }
}

/**
 * The reasons that the owner gives for refunds. `SUCCESS`, `FAILED` and `PENDING` decide the result at the
 * sandbox. With any other reason, the refund succeeds after a minute.
 */
const reasons = ['SUCCESS', 'SUCCESS', 'FAILED', 'PENDING', 'As we agreed on the phone']

async function refundRandomly(
  { environment, owner, random }: Scene,
  orderId: string,
): Promise<void> {
  const params = { id: orderId }
  const { order } = await owner.insist(() => owner.api(getOrder, { params }))
  if (order.refundable === 0) return
  const half = Math.floor(order.refundable / 2)
  const amount = random.pick([order.refundable, Math.max(1, half), 1])
  const body = { amount, reason: random.pick(reasons), requestId: randomUUID() }
  const clicks = random.percent(30) ? 2 : 1
  environment.counts.add('owner refund')
  const ask = () => codeOf(owner.insist(() => owner.api(refundOrder, { params, body })))
  const codes = await Promise.all(Array.from({ length: clicks }, ask))
  // `REFUND_TOO_LARGE` is no fault: the owner may have refunded the same money in another tab.
  const odd = codes.find((code) => code !== undefined && code !== 'REFUND_TOO_LARGE')
  if (odd) throw new Error(`a refund of ${amount} was refused: ${odd}`)
}
