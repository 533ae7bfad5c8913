import { expect, test } from 'vitest'
import { otherStatesOf, statesOfPincode } from './pincodes.ts'

test.each([
  ['411001', 'MH'],
  ['560 001', 'KA'],
  ['110001', 'DL'],
  ['403001', 'GA'],
  ['744101', 'AN'],
  ['737101', 'SK'],
  ['194101', 'LA'],
  ['799001', 'TR'],
  ['682555', 'LD'],
  ['605001', 'PY'],
  ['834001', 'JH'],
  ['263001', 'UK'],
])('%s is in %s', (pincode, state) => {
  expect(statesOfPincode(pincode)).toContain(state)
  expect(otherStatesOf(pincode, state)).toEqual([])
})

test('a State that is not the pincode’s is asked about', () => {
  expect(otherStatesOf('411001', 'KA')).toEqual(['MH'])
  expect(otherStatesOf('411001', undefined)).toEqual([])
})

test.each(['', '4110', '4110011', '900001', 'abcdef', '000000'])(
  'nothing is known of %j',
  (typed) => {
    expect(statesOfPincode(typed)).toEqual([])
    expect(otherStatesOf(typed, 'KA')).toEqual([])
  },
)
