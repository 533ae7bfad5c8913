import { expect, test } from 'vitest'
import { isSessionOver } from './session-ended.ts'

test('a session is over when the server does not know its token', () => {
  expect(isSessionOver(401, { success: false, code: 'NOT_SIGNED_IN', message: '' })).toBe(true)
})

test.each([
  [401, { code: 'WRONG_CREDENTIALS' }],
  [401, { code: 'GOOGLE_FAILED' }],
  [401, undefined],
  [401, null],
  [403, { code: 'NOT_SIGNED_IN' }],
  [200, {}],
])('%i with %j ends no session', (status, json) => {
  expect(isSessionOver(status, json)).toBe(false)
})
