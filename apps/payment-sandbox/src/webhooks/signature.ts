import { createHash, createHmac } from 'node:crypto'

/** The `x-webhook-signature`: timestamp and raw body concatenated, HMAC-SHA256, base64. */
export function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret)
    .update(timestamp + rawBody)
    .digest('base64')
}

/** The `x-idempotency-key` of a webhook: the same for every delivery of one payload. */
export function payloadKey(rawBody: string): string {
  return createHash('sha256').update(rawBody).digest('base64')
}
