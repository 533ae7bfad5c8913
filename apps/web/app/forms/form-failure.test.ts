import { ApiError, ApiUnavailable } from '@nirbhaya/contract/client/client'
import { expect, test } from 'vitest'
import { formFailure } from './form-failure.ts'

test("a refusal contains the server's message and field errors", () => {
  const fields = { phone: 'Please provide a valid 10-digit mobile number' }
  const refusal = new ApiError(400, 'INVALID_INPUT', 'Please check what you entered', fields)
  expect(formFailure(refusal)).toEqual({ message: 'Please check what you entered', fields })
})

test('a code that belongs to a field becomes its error', () => {
  const taken = new ApiError(409, 'EMAIL_TAKEN', 'Taken')
  const beside = formFailure(taken, undefined, { EMAIL_TAKEN: 'email' })
  expect(beside).toEqual({ message: 'Taken', fields: { email: 'Taken' } })
  expect(formFailure(taken, undefined, { OTP_INVALID: 'otp' }).fields).toEqual({})
})

test('after too many attempts the failure contains the time of the next one', () => {
  const refusal = new ApiError(429, 'TOO_MANY_REQUESTS', 'Wait', {}, 30)
  const { retryAt = 0 } = formFailure(refusal)
  expect(retryAt - Date.now()).toBeGreaterThan(29_000)
  expect(retryAt - Date.now()).toBeLessThanOrEqual(30_000)
})

test('a form may have its own sentence for an unusable response', () => {
  const failure = formFailure(new ApiUnavailable('timeout'), 'Error sending OTP')
  expect(failure.message).toBe('Error sending OTP')
})

test('an unusable response has a general sentence', () => {
  const { message, isUnanswered } = formFailure(new ApiUnavailable('network'))
  expect(message).toBe('Something went wrong')
  expect(isUnanswered).toBe(true)
})
