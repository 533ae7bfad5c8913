import { createHash, createHmac } from 'node:crypto'

/**
 * Returns the `x-webhook-signature`: HMAC-SHA256, in base64, of the timestamp followed by the raw
 * body.
 */
export function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret)
    .update(timestamp + rawBody)
    .digest('base64')
}

/** Returns the `x-idempotency-key` of a webhook: the same for every delivery of one payload. */
export function payloadKey(rawBody: string): string {
  return createHash('sha256').update(rawBody).digest('base64')
}
