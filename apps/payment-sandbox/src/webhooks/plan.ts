import { randomUUID } from 'node:crypto'
import type { Delivery, Order } from '../entities.ts'
import type { Settings, WebhookBehaviour } from '../settings.ts'
import type { Store } from '../store/store.ts'
import type { WebhookEvent } from './bodies.ts'

/**
 * The setting `reorder` swaps two events. The first event is held back until the second one comes, and sent
 * `reorderGapMs` after the second. If no second event comes, the first is sent after `reorderHoldMs`.
 */
const reorderHoldMs = 1000
const reorderGapMs = 150

const minuteMs = 60_000
const retryDelaysMs = [2 * minuteMs, 10 * minuteMs, 30 * minuteMs]

export interface EventPlan {
  /** The earliest moment to send the event, in ms on the sandbox's clock. */
  notBefore?: number
  /**
   * The id of the refund whose success the event reports. The event is queued when the refund starts, and
   * removed if a request changes the refund's status before it succeeds.
   */
  announces?: string
}

/** Turns an event into deliveries, with the faults that control/webhooks requested. */
export function planDeliveries(
  store: Store,
  order: Order,
  event: WebhookEvent,
  now: number,
  retryFactor: number,
  plan: EventPlan,
): Delivery[] {
  const url = order.order_meta.notify_url
  if (!url) return []

  const { webhooks } = store.settings()
  const isDropped = consume(store, 'drop')
  const hasWrongSignature = consume(store, 'wrongSignature')
  const isHeld = webhooks.reorder && !plan.notBefore && !releaseHeld(store, now)
  const deliveries = Array.from({ length: Math.max(1, webhooks.duplicate) }, () => ({
    id: randomUUID(),
    order_id: order.order_id,
    type: event.type,
    url,
    body: event.body,
    state: isDropped ? ('dropped' as const) : ('waiting' as const),
    dueAt: Math.max(now, plan.notBefore ?? 0) + webhooks.delayMs + (isHeld ? reorderHoldMs : 0),
    retryFactor: webhooks.retryFactor ?? retryFactor,
    hasWrongSignature,
    isHeld,
    announces: plan.announces ?? null,
    attempts: [],
  }))
  for (const delivery of deliveries) store.put('deliveries', delivery.id, delivery)
  return deliveries
}

/** Returns when the next attempt is due, in ms on the sandbox's clock; undefined after the last attempt. */
export function nextAttemptAt(delivery: Delivery, now: number): number | undefined {
  const delayMs = retryDelaysMs[delivery.attempts.length - 1]
  return delayMs === undefined ? undefined : now + delayMs * delivery.retryFactor
}

/**
 * Returns whether the setting `drop` or `wrongSignature` applies to the current event. The value `true`
 * applies to every event. A number n applies to the next n events, so this function reduces it by one.
 */
function consume(store: Store, name: 'drop' | 'wrongSignature'): boolean {
  const { webhooks }: Settings = store.settings()
  const value = webhooks[name]
  if (typeof value === 'boolean') return value
  const left: WebhookBehaviour = { ...webhooks, [name]: value > 1 ? value - 1 : false }
  store.set({ webhooks: left })
  return value > 0
}

/**
 * Releases the event that `reorder` held back: it becomes due in `reorderGapMs`, after the event that was
 * just announced. Returns false if no event was held back.
 */
function releaseHeld(store: Store, now: number): boolean {
  const held = store.list('deliveries').filter((d) => d.isHeld && d.state === 'waiting')
  for (const delivery of held) {
    store.put('deliveries', delivery.id, { ...delivery, isHeld: false, dueAt: now + reorderGapMs })
  }
  return held.length > 0
}
