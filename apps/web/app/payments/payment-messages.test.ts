import { ApiError, ApiUnavailable } from '@nirbhaya/contract/client'
import { expect, test } from 'vitest'
import {
  checkoutFailure,
  createOrderFailure,
  PaymentProblem,
  ProfileProblem,
  payerOf,
  startFailure,
  verificationFailure,
} from './payment-messages.ts'
import { returnedOrderId } from './pending-order.ts'
import { readSession } from './start-payment.ts'

const customer = {
  name: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9876543210',
}

test('a complete profile becomes the payer', () => {
  expect(payerOf(customer, 199)).toEqual({
    customerName: 'Asha Rao',
    customerEmail: 'asha@example.com',
    customerPhone: '9876543210',
  })
})

test.each([
  [{ name: ' A ', lastName: '' }, 199, 'Please provide a valid name'],
  [{ email: 'asha' }, 199, 'Please provide a valid email address'],
  [{ phone: '5876543210' }, 199, 'Please provide a valid 10-digit mobile number'],
  [{ phone: '' }, 199, 'Please provide a valid 10-digit mobile number'],
  [{}, 0, 'Invalid cart amount'],
])('a profile with %o and %i rupees says what to mend', (lack, amount, reason) => {
  expect(() => payerOf({ ...customer, ...lack }, amount)).toThrow(
    new ProfileProblem(`Please update your profile: ${reason}`),
  )
})

test.each([
  [
    new ApiUnavailable('timeout'),
    'Request timeout. Please check your internet connection and try again.',
  ],
  [new ApiUnavailable('network'), 'Network error. Please check your internet connection.'],
  [new ApiUnavailable('server', { status: 500 }), 'Payment service error. Please try again later.'],
  [new ApiError(400, 'CART_AMOUNT_INVALID', 'Invalid cart amount'), 'Invalid cart amount'],
  [new ApiError(400, 'PAYMENT_DATA_INVALID', ''), 'Invalid payment data'],
  [new ApiError(401, 'NOT_SIGNED_IN', 'x'), 'Please login to continue with payment.'],
  [new ApiError(429, 'TOO_MANY_REQUESTS', 'Please wait'), 'Please wait'],
  [new ApiError(409, 'X', ''), 'Order creation failed'],
  [new TypeError('x is not a function'), 'Payment initialization failed'],
])('an order that was not created because of %o says so', (error, sentence) => {
  expect(createOrderFailure(error)).toBe(sentence)
})

test('an answer that is no success shows its message, or the default', () => {
  const refused = { success: false, message: 'Closed today' }
  expect(() => readSession(refused)).toThrow('Closed today')
  expect(() => readSession({ success: false })).toThrow('Order creation failed')
})

test('an answer without a session id cannot be paid', () => {
  expect(() => readSession({ success: true, order_id: 'pb_1' })).toThrow(
    'Payment session ID not received',
  )
})

test('only sentences of our own are shown when the start fails', () => {
  expect(startFailure(new PaymentProblem('Sorry'))).toBe('Sorry')
  expect(startFailure(new PaymentProblem(''))).toBe('Payment initialization failed')
  expect(startFailure(new Error('undefined is not iterable'))).toBe('Payment initialization failed')
})

test('the payment page speaks for itself, or the default does', () => {
  expect(checkoutFailure({ message: 'Session expired' })).toBe('Session expired')
  expect(checkoutFailure({ message: ' ' })).toBe('Payment initialization failed')
  expect(checkoutFailure({})).toBe('Payment initialization failed')
})

test('a payment that is not verified shows what the server said, or the default', () => {
  expect(verificationFailure(new ApiError(409, 'PAYMENT_FAILED', 'Declined'))).toBe('Declined')
  expect(verificationFailure(new ApiUnavailable('network'))).toBe('Payment verification failed')
})

test('the order id comes from the address, else from the browser', () => {
  const stored = JSON.stringify({ orderId: 'pb_2', amount: 199, timestamp: 1 })
  expect(returnedOrderId('pb_1', stored)).toBe('pb_1')
  expect(returnedOrderId(null, stored)).toBe('pb_2')
  expect(returnedOrderId('', stored)).toBe('pb_2')
})

test('without an order id anywhere the page says what is missing', () => {
  expect(() => returnedOrderId(null, null)).toThrow('No payment information found')
  expect(() => returnedOrderId(null, '{')).toThrow('Invalid payment session data')
  expect(() => returnedOrderId(null, 'null')).toThrow('Invalid payment session data')
  expect(() => returnedOrderId(null, '{"orderId":7}')).toThrow('Invalid payment session data')
})
