import { toIst } from '../clock.ts'
import type { Delivery, DeliveryAttempt } from '../entities.ts'
import { payloadKey, signWebhook } from './signature.ts'

const timeLimitMs = 10_000

/** Sends one delivery once. Never throws: an error becomes part of the attempt. */
export async function sendOnce(
  delivery: Delivery,
  secret: string,
  closing: AbortSignal,
): Promise<DeliveryAttempt> {
  const attempt = delivery.attempts.length + 1
  // This is the real time, not the sandbox's, because receivers compare it with their own clock.
  const sentAt = Date.now()
  const signingSecret = delivery.hasWrongSignature ? `not-${secret}` : secret
  const headers = {
    'content-type': 'application/json',
    'x-webhook-timestamp': String(sentAt),
    'x-webhook-signature': signWebhook(signingSecret, String(sentAt), delivery.body),
    'x-webhook-version': '2025-01-01',
    'x-webhook-attempt': String(attempt),
    'x-idempotency-key': payloadKey(delivery.body),
  }
  const made = { attempt, sent_at: toIst(sentAt), headers }
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      headers,
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeLimitMs)]),
    })
    await response.body?.cancel()
    return { ...made, status: response.status, error: null }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return { ...made, status: null, error: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Redirects count as failures, as at the provider. */
export function isDelivered(attempt: DeliveryAttempt): boolean {
  return attempt.status !== null && attempt.status >= 200 && attempt.status < 300
}
