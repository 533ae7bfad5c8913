import { ApiError, ApiUnavailable } from '@nirbhaya/contract/client/client'
import { expect, test } from 'vitest'
import { pressFailure } from './call-action.ts'

const refusal = new ApiError(404, 'BLOG_NOT_FOUND', 'This post was not found')

test("a button shows the server's message, or its own sentence for every refusal", () => {
  expect(pressFailure(refusal).message).toBe('This post was not found')
  expect(pressFailure(refusal, 'Deleting failed').message).toBe('Deleting failed')
})

test("without the second factor, a button shows the server's message", () => {
  const unproved = new ApiError(403, 'SECOND_FACTOR_NEEDED', 'Please confirm')
  expect(pressFailure(unproved, 'Deleting failed').message).toBe('Please confirm')
})

test('a button may have a sentence of its own for a lost response', () => {
  const lost = new ApiUnavailable('network')
  expect(pressFailure(lost, 'Deleting failed').message).toBe('Deleting failed')
  expect(pressFailure(lost, 'Deleting failed', 'No network').message).toBe('No network')
})
