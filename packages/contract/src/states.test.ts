import { expect, test } from 'vitest'
import { placeLines, stateCodes, states } from './states.ts'

test('India has 28 States and 8 Union Territories, listed by name', () => {
  const names = Object.values(states)

  expect(names).toHaveLength(36)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  expect(stateCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
})

test('an address ends in city, pincode and State, without missing parts', () => {
  expect(placeLines({ area: 'Pune', pincode: '411001', state: 'MH' })).toEqual([
    'Pune 411001',
    'Maharashtra',
  ])
  expect(placeLines({ area: 'Pune', pincode: '411001' })).toEqual(['Pune 411001'])
  expect(placeLines({ area: '', pincode: '' })).toEqual([])
})
