import { randomBytes, randomInt } from 'node:crypto'

/** Returns a provider id: fourteen digits in a string, small enough to be a number in a webhook. */
export function newDigits(): string {
  return String(randomInt(10 ** 13, 10 ** 14))
}

/** Returns a session id: `session_` and 108 URL-safe characters. The provider's ids have the same length. */
export function newSessionId(): string {
  return `session_${randomBytes(81).toString('base64url')}`
}

/** Returns an order id of the form that the provider uses when the shop sends no order id of its own. */
export function newOrderId(): string {
  return `order_${randomBytes(12).toString('hex')}`
}
