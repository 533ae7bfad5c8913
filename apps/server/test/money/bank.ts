import { randomBytes } from 'node:crypto'
import { readEvent } from '../../src/payments/providers/cashfree/cashfree-webhooks.ts'
import {
  type NewProviderOrder,
  type PaymentProvider,
  type ProviderAttempt,
  ProviderError,
  type ProviderOrder,
  type ProviderRefund,
} from '../../src/payments/providers/provider.ts'
import { createProviders } from '../../src/payments/providers/providers.ts'
import { autoRefundEvent, type BankEvent, paymentEvent, refundEvent } from './bank-events.ts'

export interface Account {
  order: ProviderOrder
  attempts: ProviderAttempt[]
  refunds: ProviderRefund[]
}

/**
 * The fault of the next call. `unasked`: the call never arrives. `lost`: the call has its effect, but its
 * answer is lost. `stale`: the call returns an order and its attempts as they were before the last change.
 */
export type Fault = 'unasked' | 'lost' | 'stale'

const newNumber = () => String(BigInt(`0x${randomBytes(7).toString('hex')}`))
const uncertain = () => new ProviderError('uncertain', 'no answer')

/**
 * Opens a payment provider that exists only in memory and implements `PaymentProvider`. Its orders behave
 * like the real provider's.
 */
export function openBank() {
  const accounts = new Map<string, Account>()
  const before = new Map<string, Account>()
  const faults: Fault[] = []
  const pauses: number[] = []
  /** All webhook events so far. */
  const events: BankEvent[] = []

  const find = (orderId: string) => {
    const account = accounts.get(orderId)
    if (!account) throw new ProviderError('not-found', `${orderId} is unknown`)
    return account
  }
  const change = (orderId: string, act: (account: Account) => void) => {
    const account = find(orderId)
    before.set(orderId, structuredClone(account))
    act(account)
  }

  /** Makes a call that takes some time, so that other calls run in between. */
  async function call<Answer>(
    orderId: string,
    work: (account: Account | undefined) => Answer,
  ): Promise<Answer> {
    const fault = faults.shift()
    await ticks(pauses.shift() ?? 0)
    if (fault === 'unasked') throw uncertain()
    const seen = fault === 'stale' ? before.get(orderId) : undefined
    const answer = structuredClone(work(seen ?? accounts.get(orderId)))
    await ticks(pauses.shift() ?? 0)
    if (fault === 'lost') throw uncertain()
    return answer
  }

  const known = (account: Account | undefined) => {
    if (!account) throw new ProviderError('not-found', 'an unknown order')
    return account
  }

  const provider: PaymentProvider = {
    // This fake sends webhook events in Cashfree's format, so it must have Cashfree's name.
    name: 'cashfree',
    adapter: 'cashfree',
    readEvent,
    readsPerMinute: 100,
    checkout: {
      scriptUrl: 'about:blank',
      openerFile: 'none',
      mode: 'sandbox',
      sources: { scripts: [], connections: [], frames: [], forms: [] },
    },
    health: () => 'ok',
    parseWebhook: () => ({ refusedFor: 'signature' }),
    createOrder: (order) => call('', () => findOrOpen(order).order),
    getOrder: (orderId) => call(orderId, (account) => known(account).order),
    listAttempts: (orderId) => call(orderId, (account) => known(account).attempts),
    terminateOrder: (orderId) => call('', () => terminate(orderId)),
    refund: (wish) => call('', () => giveBack(wish)),
    getRefund: ({ orderId, refundId }) =>
      call('', () => {
        const refund = find(orderId).refunds.find((one) => one.refundId === refundId)
        if (!refund) throw new ProviderError('not-found', `${refundId} is unknown`)
        return refund
      }),
  }

  function findOrOpen({ orderId, amountPaise, currency }: NewProviderOrder): Account {
    const sessionId = `session_${orderId}`
    const account: Account = accounts.get(orderId) ?? {
      order: { orderId, status: 'ACTIVE', amountPaise, currency, sessionId },
      attempts: [],
      refunds: [],
    }
    accounts.set(orderId, account)
    return account
  }

  function terminate(orderId: string): ProviderOrder {
    if (find(orderId).order.status !== 'ACTIVE') {
      throw new ProviderError('refused', 'it is over already')
    }
    change(orderId, ({ order, attempts }) => {
      const isRunning = attempts.some(({ status }) => status === 'PENDING')
      order.status = isRunning ? 'TERMINATION_REQUESTED' : 'TERMINATED'
    })
    return find(orderId).order
  }

  function giveBack(wish: { orderId: string; refundId: string; amountPaise: number }) {
    const { order, refunds } = find(wish.orderId)
    const isUnderWay = ({ status }: ProviderRefund) => !['CANCELLED', 'FAILED'].includes(status)
    const gonePaise = refunds.filter(isUnderWay).reduce((sum, one) => sum + one.amountPaise, 0)
    const isKnown = refunds.some(({ refundId }) => refundId === wish.refundId)
    if (order.status !== 'PAID' || isKnown || gonePaise + wish.amountPaise > order.amountPaise) {
      throw new ProviderError('refused', 'no such refund can be made')
    }
    const { refundId, amountPaise } = wish
    const refund = { refundId, amountPaise, providerRefundId: newNumber() }
    change(wish.orderId, (account) => account.refunds.push({ ...refund, status: 'PENDING' }))
    return { ...refund, status: 'PENDING' as const }
  }

  return {
    provider,
    providers: createProviders(provider),
    accounts,
    events,
    faults,
    pauses,

    /** A customer starts to pay, if that is still possible. */
    attempt(orderId: string) {
      if (accounts.get(orderId)?.order.status !== 'ACTIVE') return
      change(orderId, ({ attempts }) => attempts.push({ id: newNumber(), status: 'PENDING' }))
    },

    /** Ends the oldest pending attempt, even if its order has expired or is closing. */
    finish(orderId: string, status: 'SUCCESS' | 'FAILED') {
      const running = accounts.get(orderId)?.attempts.findIndex((one) => one.status === 'PENDING')
      if (running === undefined || running < 0) return
      change(orderId, ({ order, attempts }) => {
        const attempt = { id: attempts[running]?.id ?? newNumber(), status }
        attempts[running] = attempt
        events.push(paymentEvent(order, attempt))
        if (status === 'SUCCESS' && order.status === 'PAID') {
          events.push(autoRefundEvent(order, attempt.id, newNumber()))
        } else if (status === 'SUCCESS') order.status = 'PAID'
        else if (order.status === 'TERMINATION_REQUESTED' && !isPending(attempts)) {
          order.status = 'TERMINATED'
        }
      })
    },

    expire(orderId: string) {
      if (accounts.get(orderId)?.order.status !== 'ACTIVE') return
      change(orderId, ({ order }) => {
        order.status = 'EXPIRED'
      })
    },

    /** The provider charges a different amount or currency than requested. */
    misquote(orderId: string, amountPaise: number, currency: string) {
      if (accounts.get(orderId)?.order.status !== 'ACTIVE') return
      change(orderId, ({ order }) => {
        Object.assign(order, { amountPaise, currency })
      })
    },

    endRefund(orderId: string, which: number, status: ProviderRefund['status']) {
      const open = accounts.get(orderId)?.refunds.filter((one) => isOpenRefund(one)) ?? []
      const refundId = open[which % open.length]?.refundId
      if (refundId === undefined) return
      change(orderId, ({ order, refunds }) => {
        const refund = refunds.find((one) => one.refundId === refundId)
        if (!refund) return
        refund.status = status
        events.push(refundEvent(order, refund))
      })
    },
  }
}

export type Bank = ReturnType<typeof openBank>

const isPending = (attempts: ProviderAttempt[]) =>
  attempts.some(({ status }) => status === 'PENDING')
const isOpenRefund = ({ status }: ProviderRefund) => status === 'PENDING' || status === 'ONHOLD'

async function ticks(count: number) {
  for (let tick = 0; tick < count; tick++) await new Promise((resolve) => setImmediate(resolve))
}
