import { expect, test } from 'vitest'
import { storedBefore } from '../../test/stores/stored-before.ts'
import { decryptText, encryptText } from './secret-text.ts'

const { secret, factorKey: text, encryptedKeys } = storedBefore
const [stored] = encryptedKeys

test.each(encryptedKeys)(
  'text stored by the earlier account library is decrypted: %s',
  (encrypted) => {
    expect(decryptText(secret, encrypted)).toBe(text)
  },
)

test('encrypted text is decrypted again, has the same form and differs each time', () => {
  const [one, other] = [encryptText(secret, text), encryptText(secret, text)]

  expect(decryptText(secret, one)).toBe(text)
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[\da-f]+$/)
  expect(one).toHaveLength(stored.length)
})

test.each([
  ['another secret', `${secret}!`, stored],
  ['a changed text', secret, stored.replace('07f1', '07f2')],
  ['a changed tag', secret, stored.replace(/c6$/, 'c7')],
  ['half of it', secret, stored.slice(0, 60)],
  ['more at its end', secret, `${stored}=`],
  ['capital letters', secret, stored.toUpperCase()],
  ['nothing', secret, ''],
])('%s gives nothing', (_what, key, encrypted) => {
  expect(decryptText(key, encrypted)).toBeUndefined()
})
