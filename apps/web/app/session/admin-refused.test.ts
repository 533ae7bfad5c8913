import { expect, test } from 'vitest'
import { isAdminRefusal } from './admin-refused.ts'

test('only a refused admin call means that the user is not the admin', () => {
  expect(isAdminRefusal(403, { code: 'ADMINS_ONLY' })).toBe(true)
  expect(isAdminRefusal(403, { code: 'SIGN_IN_AGAIN' })).toBe(false)
  expect(isAdminRefusal(401, { code: 'ADMINS_ONLY' })).toBe(false)
  expect(isAdminRefusal(403, undefined)).toBe(false)
})
