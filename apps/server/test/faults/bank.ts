import { setTimeout as sleep } from 'node:timers/promises'

/** The sandbox's own records of one order. */
export interface BankBook {
  order: { order_id: string; order_status: string; order_amount: number }
  payments: { cf_payment_id: string; payment_status: string }[]
  refunds: {
    refund_id: string
    refund_amount: number
    refund_status: string
    refund_type: string
  }[]
}

export type Outcome =
  | 'success'
  | 'failed'
  | 'pending'
  | 'dropped'
  | 'success-no-return'
  | 'success-twice'

/** Authorises the control calls. The test environment passes it to the bank. */
export const controlToken = 'the-token-of-the-banks-control-calls'
const authorized = { authorization: `Bearer ${controlToken}` }

/**
 * Returns the sandbox's control calls. The sandbox is the bank: it is never killed, and its records
 * are the truth.
 */
export function controlOf(origin: string) {
  async function post(call: string, body: object): Promise<Response> {
    return fetch(`${origin}/payment-sandbox/control/${call}`, {
      method: 'POST',
      headers: { ...authorized, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  async function postOrThrow(call: string, body: object): Promise<void> {
    const answer = await post(call, body)
    if (!answer.ok) throw new Error(`control/${call}: ${await answer.text()}`)
  }

  return {
    /** @returns false if the payment page refused, because the order has ended or is already paid */
    async pay(payment_session_id: string, outcome: Outcome): Promise<boolean> {
      return (await post('pay', { payment_session_id, outcome })).ok
    },
    /**
     * Gives the newest pending attempt to pay this order its outcome.
     * @returns whether there was a pending attempt
     */
    async resolve(order_id: string, outcome: 'success' | 'failed'): Promise<boolean> {
      return (await post('resolve', { order_id, outcome })).ok
    },
    async resolveRefund(order_id: string, refund_id: string, status: string): Promise<boolean> {
      return (await post('resolve-refund', { order_id, refund_id, status })).ok
    },
    fail: (failure: object) => postOrThrow('failures', failure),
    webhooks: (behaviour: object) => postOrThrow('webhooks', behaviour),
    /** Stops all faults; payments remain. */
    calm: () => postOrThrow('reset', { keepOrders: true }),
    advance: (advanceMs: number) => postOrThrow('clock', { advanceMs }),
    /** @returns undefined for an order that the bank does not know */
    async book(orderId: string): Promise<BankBook | undefined> {
      for (let tries = 1; ; tries++) {
        const answer = await fetch(`${origin}/payment-sandbox/control/orders/${orderId}`, {
          headers: authorized,
        })
        if (answer.ok) return (await answer.json()) as BankBook
        if (answer.status === 404) return undefined
        if (tries === 3) throw new Error(`control/orders: ${await answer.text()}`)
        await sleep(200)
      }
    },
  }
}
