import { describe, expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { messages } from './specification.ts'

/** The sentences quoted in the specification, word for word. */
const specified = {
  'on its screens': [
    'Join Us',
    'Loading Product...',
    'PRE BOOKING',
    'Updates & Articles',
    'Read More',
    'Loading...',
    'Customization Design',
    'Forgot Password?',
    'Your Cart is Empty!',
    'No orders yet',
    "When you place orders, they'll appear here",
    'Product Deleted',
    'N/A',
    'Retry verification',
    'View My Orders',
    'Continue Shopping',
    'Retry Verification',
    'Back to Cart',
    'Contact Support',
    "We couldn't verify your payment. Please try again or contact support if you believe this is an error.",
    'Processing...',
    'Access Denied: Admins Only',
  ],
  'in its validation rules': [
    'Please login to add items to your cart.',
    'Passwords do not match',
    'Email is required!',
    'Please login to continue with payment.',
    'Payment is already being processed. Please wait.',
    'Please provide a valid name',
    'Please provide a valid email address',
    'Please provide a valid 10-digit mobile number',
    'Invalid cart amount',
    'Please select an image',
    'Are you sure you want to delete this product?',
    'Are you sure you want to delete this blog?',
  ],
  'in its error catalogue': [
    'Please login to add items to your cart.',
    'Something went wrong while fetching products',
    'Loading Product...',
    'Failed to load product',
    'Added to cart!',
    'Item removed',
    'Product deleted',
    'Delete failed',
    'Something went wrong',
    'Blog deleted',
    'Failed to send message',
    'Message sent!',
    'Google login failed',
    'Logged in with Google',
    'Subscription failed',
    'Profile updated',
    'Error updating profile',
    'OTP sent to your email',
    'Error sending OTP',
    'OTP Verified',
    'Invalid OTP',
    'Verification failed',
    'Password reset successful!',
    'Failed to reset password',
    'Blog created successfully!',
    'Blog creation failed!',
    'Blog updated successfully!',
    'Failed to update blog.',
    'Product created!',
    'Error creating product',
    'Product updated!',
    'Failed to update product',
    'Failed to send announcement',
    'Link copied to clipboard!',
    'Failed to copy link',
    'Payment service is not available. Please try again later.',
    'Request timeout. Please check your internet connection and try again.',
    'Invalid payment data',
    'Payment service error. Please try again later.',
    'Network error. Please check your internet connection.',
    'Order creation failed',
    'Payment session ID not received',
    'Failed to load payment gateway. Please check your internet connection.',
    'Payment initialization failed',
    'Redirecting to payment page...',
    'Payment verified successfully!',
    'Order placed successfully!',
    'Payment successful but order placement needs verification',
    'Payment successful but failed to create order. Please contact support.',
    'Payment verification failed',
    'Invalid payment session data',
    'No payment information found',
  ],
}

const said: unknown[] = [
  ...Object.values(messages),
  ...Object.values(errors).map(([, sentence]) => sentence),
]

describe.each(Object.entries(specified))('a sentence quoted %s', (_, quoted) => {
  test.each(quoted)('is in the catalogue: %s', (sentence) => {
    expect(said).toContain(sentence)
  })
})

test('sentences with a gap are filled', () => {
  expect(messages.payOnline('₹398')).toBe('Pay ₹398 Online')
  expect(messages.updateYourProfile(messages.invalidPhone)).toBe(
    'Please update your profile: Please provide a valid 10-digit mobile number',
  )
})

test.each([
  ['CART_AMOUNT_INVALID', 400, 'Invalid cart amount'],
  ['PAYMENT_DATA_INVALID', 400, 'Invalid payment data'],
  ['PAYMENT_PROVIDER_FAILED', 502, 'Payment service error. Please try again later.'],
  ['PAYMENT_UNAVAILABLE', 503, 'Payment service is not available. Please try again later.'],
  ['ADMINS_ONLY', 403, 'Access Denied: Admins Only'],
  ['NOT_SIGNED_IN', 401, 'Please log in to continue'],
  ['UNEXPECTED', 500, 'Something went wrong'],
] as const)('the refusal %s has status %s and the sentence %j', (code, status, sentence) => {
  expect(errors[code]).toEqual([status, sentence])
})

test('every refusal has an error status and a sentence', () => {
  for (const [code, [status, sentence]] of Object.entries(errors)) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(status, code).toBeLessThan(600)
    expect(sentence, code).toMatch(/^[A-Z].*\w[.!]?$/)
  }
})
