import { expect, test } from 'vitest'
import { stateCodes } from '../states.ts'
import { gstStateCodes, placeOfSupply, stateOfGstin } from './gst-states.ts'
import { gstinCheckCharacter, isGstin } from './gstin.ts'
import { ruleOn } from './rules.ts'

// GSTINs that companies have published.
test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AASCS2460H1Z0'])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test('any other character in any place is found, and so are two that changed places', () => {
  const gstin = '27AAPFU0939F1ZV'
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (let place = 0; place < 14; place++) {
    for (const digit of digits) {
      if (digit === gstin.charAt(place)) continue
      const typed = gstin.slice(0, place) + digit + gstin.slice(place + 1)
      expect(gstinCheckCharacter(typed), typed).not.toBe(gstin.charAt(14))
    }
  }
})

test('a GSTIN of a State that does not exist is none', () => {
  const start = '00AAPFU0939F1Z'
  expect(isGstin(start + gstinCheckCharacter(start))).toBe(false)
})

test('every State has two digits of its own', () => {
  expect(new Set(Object.values(gstStateCodes)).size).toBe(stateCodes.length)
  expect(stateOfGstin('29AAGCB7383J1Z4')).toBe('KA')
  expect(placeOfSupply('KA')).toBe('29-Karnataka')
})

test('the rule of the latest day applies, and the owner’s value overrides the shop’s', () => {
  expect(ruleOn('largeInvoiceRupees', '2024-07-31', []).value).toBe(250_000)
  expect(ruleOn('largeInvoiceRupees', '2024-08-01', []).value).toBe(100_000)
  const theirs = { rule: 'largeInvoiceRupees', fromDay: '2024-08-01', value: 99, source: 'Adviser' }
  expect(ruleOn('largeInvoiceRupees', '2026-01-01', [theirs]).value).toBe(99)
})
