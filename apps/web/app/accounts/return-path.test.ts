import { expect, test } from 'vitest'
import { loginPath, ownPath } from './return-path.ts'

test.each([
  ['/cart', '/cart'],
  ['/my-orders?x=1#y', '/my-orders?x=1#y'],
  ['/', '/'],
])('%s is a page of our own', (path, own) => {
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
])('%s is no place to go after a login', (path) => {
  expect(ownPath(path)).toBeUndefined()
})

test('the login page is told where to go afterwards, unless that is home', () => {
  expect(loginPath('/cart')).toBe('/login?next=%2Fcart')
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('//evil.example')).toBe('/login')
})
