import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@nirbhaya/contract/client/client'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { type Customer, readCart } from './customer.ts'
import type { Random } from './random.ts'
import type { TestEnvironment } from './test-environment.ts'

export interface Session {
  paymentId: string
  sessionId: string
}

/**
 * The maximum number of times that a customer tries to open a payment. The shop refuses a try if an earlier
 * payment is still pending, or if an earlier payment was settled after the cart was read: paid products leave
 * the cart, so the amount is wrong. The cart is read again before each try.
 */
const mostOpenings = 8

/** Opens a payment for the cart, sometimes with two clicks at the same time. */
export async function openSession(
  environment: TestEnvironment,
  customer: Customer,
  random: Random,
): Promise<Session | undefined> {
  for (let tries = 1; tries <= mostOpenings; tries++) {
    const { amount, lines } = await readCart(customer)
    if (lines.size === 0) return undefined
    const clicks = random.percent(15) ? 2 : 1
    if (clicks === 2) environment.counts.add('double clicks')
    const answers = await Promise.allSettled(
      Array.from({ length: clicks }, () => requestSession(customer, amount)),
    )
    for (const answer of answers) {
      if (answer.status === 'rejected') continue
      const { paymentId, sessionId } = answer.value
      customer.sessions.set(paymentId, { kind: 'deposit', lines, sessionId })
    }
    const last = answers.findLast((answer) => answer.status === 'fulfilled')
    if (last?.status === 'fulfilled') return last.value
    for (const answer of answers) {
      if (answer.status === 'rejected') await overcome(environment, customer, random, answer.reason)
    }
  }
  environment.counts.add('given up at opening')
  return undefined
}

async function requestSession({ browser, id, person }: Customer, amount: number): Promise<Session> {
  const answer = await browser.insist(() =>
    browser.api(createPaymentOrder, {
      body: {
        amount,
        customerId: id,
        customerName: `${person.name} ${person.lastName}`,
        customerEmail: person.email,
        customerPhone: person.phone,
      },
    }),
  )
  return { paymentId: answer.order_id, sessionId: answer.payment_session_id }
}

/**
 * Prepares the next try after the shop refused to open a payment because of an earlier payment. The earlier
 * payment was paid, or is still pending at the bank.
 * @throws the error, if the refusal has another reason
 */
async function overcome(
  environment: TestEnvironment,
  customer: Customer,
  random: Random,
  error: unknown,
) {
  if (!(error instanceof ApiError)) throw error
  environment.counts.add(`refused ${error.code}`)
  if (error.code === 'PAYMENT_PENDING') await decideAll(environment, customer, random)
  else if (error.code !== 'CART_AMOUNT_INVALID') throw error
  await sleep(100)
}

/** Gives all pending attempts to pay, in all payments of this customer, an outcome at the bank. */
export async function decideAll({ bank }: TestEnvironment, { sessions }: Customer, random: Random) {
  for (const id of [...sessions.keys()].toReversed()) {
    while (await bank.resolve(id, random.percent(60) ? 'success' : 'failed')) {
      // Each call ends one attempt to pay. A payment can have several pending attempts.
    }
  }
}
