import { expect, test } from 'vitest'
import { emailInToken, lacksProfile } from './google-token.ts'

const tokenOf = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('reads the address from the payload of a token', () => {
  expect(emailInToken(tokenOf({ email: 'asha@gmail.com', name: 'आशा' }))).toBe('asha@gmail.com')
})

test.each(['', 'nonsense', 'a.b.c', tokenOf({}), tokenOf({ email: 7 })])(
  '%j contains no address',
  (token) => {
    expect(emailInToken(token)).toBeUndefined()
  },
)

const complete = {
  phone: '9876543210',
  area: 'Pune',
  pincode: '411001',
  address1: '12 MG Road',
  address2: 'Near the park',
}

test('a complete profile lacks nothing', () => {
  expect(lacksProfile(complete)).toBe(false)
})

test.each(Object.keys(complete))('a profile without %s is incomplete', (field) => {
  expect(lacksProfile({ ...complete, [field]: '' })).toBe(true)
})
