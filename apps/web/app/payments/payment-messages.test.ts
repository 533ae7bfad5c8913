import { ApiError, ApiUnavailable } from '@nirbhaya/contract/client/client'
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
import { returnedPayment, returnPath } from './pending-order.ts'
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
])('a profile with %o and %i rupees is refused with the reason', (lack, amount, reason) => {
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
  [new ApiUnavailable('server', { status: 400 }), 'Invalid payment data'],
  [new ApiError(200, '', 'Closed today'), 'Closed today'],
  [new ApiError(400, 'CART_AMOUNT_INVALID', 'Invalid cart amount'), 'Invalid cart amount'],
  [new ApiError(400, 'PAYMENT_DATA_INVALID', ''), 'Invalid payment data'],
  [new ApiError(401, 'NOT_SIGNED_IN', 'x'), 'Please login to continue with payment.'],
  [new ApiError(429, 'TOO_MANY_REQUESTS', 'Please wait'), 'Please wait'],
  [new ApiError(409, 'X', ''), 'Order creation failed'],
  [new PaymentProblem('The sum has changed'), 'The sum has changed'],
  [new TypeError('x is not a function'), 'Payment initialization failed'],
])('an order that failed with %o shows the matching message', (error, sentence) => {
  expect(createOrderFailure(error)).toBe(sentence)
})

test('an unsuccessful answer shows its message, or the default', () => {
  const refused = { success: false, message: 'Closed today' }
  expect(() => readSession(refused)).toThrow('Closed today')
  expect(() => readSession({ success: false })).toThrow('Order creation failed')
})

test('an answer without a session id is refused', () => {
  expect(() => readSession({ success: true, order_id: 'pb_1' })).toThrow(
    'Payment session ID not received',
  )
})

test("a failed start shows only the shop's own messages", () => {
  expect(startFailure(new PaymentProblem('Sorry'))).toBe('Sorry')
  expect(startFailure(new PaymentProblem(''))).toBe('Payment initialization failed')
  expect(startFailure(new Error('undefined is not iterable'))).toBe('Payment initialization failed')
})

test('a failure on the payment page shows its message, or the default', () => {
  expect(checkoutFailure({ message: 'Session expired' })).toBe('Session expired')
  expect(checkoutFailure({ message: ' ' })).toBe('Payment initialization failed')
  expect(checkoutFailure({})).toBe('Payment initialization failed')
})

test("a failed verification shows the server's message, or the default", () => {
  expect(verificationFailure(new ApiError(409, 'PAYMENT_FAILED', 'Declined'))).toBe('Declined')
  expect(verificationFailure(new ApiUnavailable('network'))).toBe('Payment verification failed')
})

const address = (search: string) => new URLSearchParams(search)
const order = '0198c0de-1111-7222-8333-a1b2c3d4e5f6'

test('the order id comes from the address, otherwise from the browser', () => {
  const stored = JSON.stringify({ orderId: 'pb_2', amount: 199, timestamp: 1 })
  expect(returnedPayment(address('order_id=pb_1'), stored)).toEqual({ orderId: 'pb_1' })
  expect(returnedPayment(address(''), stored)).toEqual({ orderId: 'pb_2' })
  expect(returnedPayment(address('order_id='), stored)).toEqual({ orderId: 'pb_2' })
})

test('the payment of a balance returns to its order', () => {
  const payment = { orderId: 'pb_1', balanceOf: order }
  const path = returnPath(payment)
  expect(path).toBe(`/payment/success?order_id=pb_1&for=${order}`)
  expect(returnedPayment(address(path.split('?')[1] ?? ''), null)).toEqual(payment)
  expect(returnedPayment(address(''), JSON.stringify(payment))).toEqual(payment)
})

test.each(['//evil.example', '../admin', `${order}/../..`, 'javascript:alert(1)', ''])(
  'an invalid order id is ignored: %s',
  (target) => {
    const search = address(`order_id=pb_1&for=${encodeURIComponent(target)}`)
    expect(returnedPayment(search, null)).toEqual({ orderId: 'pb_1' })
  },
)

test('without an order id the page reports what is missing', () => {
  const none = address('')
  expect(() => returnedPayment(none, null)).toThrow('No payment information found')
  expect(() => returnedPayment(none, '{')).toThrow('Invalid payment session data')
  expect(() => returnedPayment(none, 'null')).toThrow('Invalid payment session data')
  expect(() => returnedPayment(none, '{"orderId":7}')).toThrow('Invalid payment session data')
})
