import { setTimeout as sleep } from 'node:timers/promises'
import { placeOrder } from '@nirbhaya/contract/orders/orders'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { addOnce, type Customer } from './customer.ts'
import { openSession, type Session } from './open-session.ts'
import type { Random } from './random.ts'
import type { TestEnvironment } from './test-environment.ts'

/** The actions of customers on the provider's page, with their weights. */
const atTheBank = {
  success: 40,
  'failed, then success': 12,
  'success, no return': 12,
  'pending, then success': 10,
  'pending, then failed': 4,
  'left pending': 4,
  'success twice': 6,
  failed: 4,
  dropped: 4,
  abandoned: 4,
}

/**
 * The number of times that a customer asks for a payment's result. The real return page asks for a minute. A
 * customer who stops earlier loses nothing: a webhook or the reconciliation job settles the payment.
 */
const mostPolls = 6

/** Makes one purchase from the cart to the order, as far as this customer completes it. */
export async function purchase(
  environment: TestEnvironment,
  customer: Customer,
  random: Random,
): Promise<void> {
  const productId = customer.freshProduct()
  const quantity = random.whole(1, 3)
  await addOnce(customer, productId, quantity)
  if (random.percent(15)) await addOnce(customer, customer.freshProduct(), 1)

  const session = await openSession(environment, customer, random)
  if (!session) return
  if (random.percent(25)) await addMeanwhile(environment, customer, random, { productId, quantity })
  await payAndReturn(environment, customer, random, session)
}

/** Adds another product, or more of the same, in another tab while the customer is paying. */
async function addMeanwhile(
  environment: TestEnvironment,
  customer: Customer,
  random: Random,
  { productId, quantity }: { productId: string; quantity: number },
) {
  environment.counts.add('added while paying')
  if (random.percent(50)) return addOnce(customer, customer.freshProduct(), random.whole(1, 2))
  // The quantity differs from the one in the cart, as `addOnce` requires.
  return addOnce(customer, productId, quantity === 1 ? 2 : quantity - 1, quantity)
}

/** Takes one of the actions in `atTheBank`, and usually returns to the shop afterwards. */
export async function payAndReturn(
  environment: TestEnvironment,
  customer: Customer,
  random: Random,
  { paymentId, sessionId }: Session,
): Promise<void> {
  const { bank, counts } = environment
  const how = random.weighted(atTheBank)
  counts.add(`outcome ${how}`)
  const decide = async (outcome: 'success' | 'failed') => {
    await bank.pay(sessionId, 'pending')
    if (random.percent(50)) await verify(customer, paymentId, 2)
    await bank.resolve(paymentId, outcome)
  }
  switch (how) {
    case 'success':
    case 'failed':
    case 'dropped':
      await bank.pay(sessionId, how)
      break
    case 'failed, then success':
      await bank.pay(sessionId, 'failed')
      if (random.percent(50)) await verify(customer, paymentId, 1)
      await bank.pay(sessionId, 'success')
      break
    case 'success twice':
      await bank.pay(sessionId, 'success-twice')
      break
    case 'pending, then success':
      await decide('success')
      break
    case 'pending, then failed':
      await decide('failed')
      break
    case 'success, no return':
      await bank.pay(sessionId, 'success-no-return')
      return
    case 'left pending':
      await bank.pay(sessionId, 'pending')
      return
    case 'abandoned':
      return
  }
  if (await verify(customer, paymentId, mostPolls)) await place(customer)
}

/**
 * Verifies a payment as the return page does.
 * @returns whether the shop reported the payment as paid
 */
async function verify(customer: Customer, paymentId: string, questions: number): Promise<boolean> {
  const { browser, reportedPaid } = customer
  for (let asked = 1; asked <= questions; asked++) {
    const answer = await browser.insist(() =>
      browser.api(verifyPayment, { body: { orderId: paymentId } }),
    )
    if (answer.success) reportedPaid.add(paymentId)
    if (answer.success || answer.code !== 'PAYMENT_PENDING') return answer.success
    await sleep(200)
  }
  return false
}

async function place({ browser }: Customer): Promise<void> {
  const answer = await browser.insist(() => browser.api(placeOrder))
  if (!answer.success) throw new Error(`a verified payment gave no order: ${answer.code}`)
}
