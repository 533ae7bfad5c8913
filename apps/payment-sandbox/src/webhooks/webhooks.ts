import type { Clock } from '../clock.ts'
import type { Delivery, Order } from '../entities.ts'
import type { SandboxLog } from '../log.ts'
import type { Store } from '../store/store.ts'
import type { WebhookEvent } from './bodies.ts'
import { type EventPlan, nextAttemptAt, planDeliveries } from './plan.ts'
import { isDelivered, sendOnce } from './send.ts'

const inFlightLimit = 32
// setTimeout overflows above 2^31 ms, so the timer waits for a day at most. Waking early does no harm.
const longestSleepMs = 24 * 3_600_000

export interface Webhooks {
  /** Queues an event for the order's notify_url; does nothing without one. */
  announce(order: Order, event: WebhookEvent, plan?: EventPlan): void
  /**
   * Removes the queued deliveries that will report a refund's success. Called when a request changes the
   * refund's status before it succeeds.
   */
  withdraw(refundId: string): void
  /**
   * Waits until the customer may return to the shop. In the mode `before-return`, it first sends each of the
   * order's due webhooks to the shop once. In the mode `async`, it does not wait.
   */
  beforeReturn(orderId: string): Promise<void>
  /** Sends all due deliveries and sets a timer for the rest; also called after the clock moved. */
  wake(): void
  /** Starts no more deliveries. The sandbox sends the remaining ones after its next start. */
  stop(): void
  close(): Promise<void>
}

interface Parts {
  store: Store
  clock: Clock
  log: SandboxLog
  secret: string
  retryFactor: number
}

/**
 * Starts the sender of webhooks. It delivers each event at least once, in any order, and continues after a
 * restart.
 */
export function startWebhooks({ store, clock, log, secret, retryFactor }: Parts): Webhooks {
  const waiting = new Set(
    store
      .list('deliveries')
      .filter((delivery) => delivery.state === 'waiting')
      .map((delivery) => delivery.id),
  )
  const inFlight = new Map<string, Promise<void>>()
  const closing = new AbortController()
  let alarm: NodeJS.Timeout | undefined
  let isStopped = false

  function wake() {
    clearTimeout(alarm)
    if (isStopped) return
    const now = clock.now()
    let next = now + longestSleepMs
    for (const id of waiting) {
      const delivery = store.get('deliveries', id)
      if (!delivery) waiting.delete(id)
      else if (inFlight.has(id)) continue
      else if (delivery.dueAt > now) next = Math.min(next, delivery.dueAt)
      // If `inFlightLimit` deliveries are already being sent, this one waits. Whenever a delivery ends,
      // `wake` runs again.
      else if (inFlight.size < inFlightLimit) launch(delivery)
    }
    alarm = setTimeout(wake, next - now).unref()
  }

  function launch(delivery: Delivery) {
    const run = deliver(delivery)
      .catch((error) => {
        // The sandbox could not write its state to the disk, so it cannot record attempts and would try this
        // delivery forever. It gives the delivery up.
        waiting.delete(delivery.id)
        log.warn({ error: String(error) }, 'payment sandbox: webhook given up')
      })
      .finally(() => {
        inFlight.delete(delivery.id)
        wake()
      })
    inFlight.set(delivery.id, run)
  }

  async function deliver(delivery: Delivery) {
    // The sandbox must have stored an event before the shop sees it.
    await store.durable()
    const attempt = await sendOnce(delivery, secret, closing.signal)
    // Record nothing if the sandbox is closing, or if `control/reset` removed the delivery while it was being
    // sent.
    if (closing.signal.aborted || !store.get('deliveries', delivery.id)) return
    const tried = { ...delivery, attempts: [...delivery.attempts, attempt] }
    const retryAt = isDelivered(attempt) ? undefined : nextAttemptAt(tried, clock.now())
    if (retryAt === undefined) {
      waiting.delete(delivery.id)
      const state = isDelivered(attempt) ? 'delivered' : 'failed'
      store.put('deliveries', delivery.id, { ...tried, state })
    } else {
      store.put('deliveries', delivery.id, { ...tried, dueAt: retryAt })
    }
    const { order_id, type } = delivery
    const { status, error } = attempt
    const details = { order_id, type, status, error, attempt: attempt.attempt }
    if (isDelivered(attempt)) log.info(details, 'payment sandbox: webhook delivered')
    else log.warn(details, 'payment sandbox: webhook not delivered')
  }

  return {
    wake,
    announce(order, event, plan = {}) {
      const deliveries = planDeliveries(store, order, event, clock.now(), retryFactor, plan)
      for (const delivery of deliveries) {
        if (delivery.state === 'waiting') waiting.add(delivery.id)
      }
      // The caller may announce several events in a row. `setImmediate` runs `wake` after the caller's code,
      // when all these events are queued.
      setImmediate(wake)
    },
    withdraw(refundId) {
      for (const id of waiting) {
        if (store.get('deliveries', id)?.announces === refundId) store.remove('deliveries', id)
      }
    },
    async beforeReturn(orderId) {
      if (store.settings().webhooks.mode !== 'before-return') return
      wake()
      const ofOrder = [...inFlight].filter(
        ([id]) => store.get('deliveries', id)?.order_id === orderId,
      )
      await Promise.all(ofOrder.map(([, run]) => run))
    },
    stop() {
      isStopped = true
      clearTimeout(alarm)
    },
    async close() {
      this.stop()
      closing.abort()
      await Promise.allSettled(inFlight.values())
    },
  }
}
