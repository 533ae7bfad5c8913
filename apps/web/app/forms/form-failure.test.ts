import { ApiError, ApiUnavailable } from '@nirbhaya/contract/client/client'
import { expect, test } from 'vitest'
import { formFailure } from './form-failure.ts'

test('a refusal shows what the server said, with its fields', () => {
  const fields = { phone: 'Please provide a valid 10-digit mobile number' }
  const refusal = new ApiError(400, 'INVALID_INPUT', 'Please check what you entered', fields)
  expect(formFailure(refusal)).toEqual({ message: 'Please check what you entered', fields })
})

test('what a form knows to be about a field is said beside it', () => {
  const taken = new ApiError(409, 'EMAIL_TAKEN', 'Taken')
  const beside = formFailure(taken, undefined, { EMAIL_TAKEN: 'email' })
  expect(beside).toEqual({ message: 'Taken', fields: { email: 'Taken' } })
  expect(formFailure(taken, undefined, { OTP_INVALID: 'otp' }).fields).toEqual({})
})

test('after too many attempts it is known when the next one makes sense', () => {
  const refusal = new ApiError(429, 'TOO_MANY_REQUESTS', 'Wait', {}, 30)
  const { retryAt = 0 } = formFailure(refusal)
  expect(retryAt - Date.now()).toBeGreaterThan(29_000)
  expect(retryAt - Date.now()).toBeLessThanOrEqual(30_000)
})

test('a form may have its own sentence for no usable answer', () => {
  const failure = formFailure(new ApiUnavailable('timeout'), 'Error sending OTP')
  expect(failure.message).toBe('Error sending OTP')
})

test('no usable answer has one sentence', () => {
  const { message } = formFailure(new ApiUnavailable('network'))
  expect(message).toBe('Something went wrong')
})
