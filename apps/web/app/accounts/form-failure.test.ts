import { ApiError, ApiUnavailable } from '@nirbhaya/contract/client'
import { expect, test } from 'vitest'
import { formFailure } from './form-failure.ts'

test('a refusal shows what the server said, with its fields', () => {
  const fields = { phone: 'Please provide a valid 10-digit mobile number' }
  const refusal = new ApiError(400, 'INVALID_INPUT', 'Please check what you entered', fields)
  expect(formFailure(refusal)).toEqual({ message: 'Please check what you entered', fields })
})

test('an address that is taken is said beside the address', () => {
  const taken = new ApiError(409, 'EMAIL_TAKEN', 'Taken')
  expect(formFailure(taken)).toEqual({ message: 'Taken', fields: { email: 'Taken' } })
})

test('no usable answer has one sentence', () => {
  const { message } = formFailure(new ApiUnavailable('network'))
  expect(message).toBe('Something went wrong')
})
