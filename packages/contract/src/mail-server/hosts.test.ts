import { expect, test } from 'vitest'
import { isMailHost, isThisMachine } from './hosts.ts'

test.each(['smtp.example.com', 'localhost', '127.0.0.1', '10.0.0.5', 'mail-1', 'xn--p1b.in'])(
  '%s can be a mail server',
  (host) => {
    expect(isMailHost(host)).toBe(true)
  },
)

test.each([
  '',
  'smtp://mail.example.com',
  'mail.example.com:25',
  'mail.example.com/path',
  'user@mail.example.com',
  'mail example.com',
  'mail..example.com',
  '-mail.example.com',
  '169.254.169.254',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '999.1.1.1',
  '2130706433',
  '127.1',
  '0x7f.0.0.1',
  '0xa9fea9fe',
  `${'a'.repeat(64)}.example.com`,
  'mail.example.com\r\nQUIT',
])('%j cannot be a mail server', (host) => {
  expect(isMailHost(host)).toBe(false)
})

test('this machine is recognised by its name and its addresses', () => {
  expect(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.8.8'].every(isThisMachine)).toBe(true)
  expect(['localhost.example.com', '128.0.0.1', 'mail'].some(isThisMachine)).toBe(false)
})
