import { expect, test } from 'vitest'
import { loginPath, ownPath, withNext } from './return-path.ts'

test.each([
  ['/cart', '/cart'],
  ['/my-orders?x=1#y', '/my-orders?x=1#y'],
  ['/', '/'],
])('%s is a page of the shop', (path, own) => {
  expect(ownPath(path)).toBe(own)
})

test.each([
  null,
  undefined,
  '',
  'cart',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/login?next=/cart',
  '/signup',
  '/forgot-password',
  '/Verify-OTP/',
  '/reset-password?x=1',
])('%s is not a target after a login', (path) => {
  expect(ownPath(path)).toBeUndefined()
})

test('the login page gets the target after the login, unless that is home', () => {
  expect(loginPath('/cart')).toBe('/login?next=%2Fcart')
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('//evil.example')).toBe('/login')
})

test('a step in between keeps the final target', () => {
  expect(withNext('/verify-otp', '/my-orders')).toBe('/verify-otp?next=%2Fmy-orders')
  expect(withNext('/verify-otp', '/login')).toBe('/verify-otp')
  expect(withNext('/verify-otp', null)).toBe('/verify-otp')
})
