import { expect, test } from 'vitest'
import { stateCodes } from '../states.ts'
import { isPortalRate, portalDay, portalPlace, portalUnits, unitCodes } from './gst-portal.ts'

test('States, units and days have the portal’s spelling', () => {
  expect(portalPlace('JK')).toBe('01-Jammu & Kashmir')
  expect(portalPlace('DH')).toBe('26-Dadra & Nagar Haveli & Daman & Diu')
  expect(portalPlace('LD')).toBe('31-Lakshdweep')
  expect(portalPlace('AN')).toBe('35-Andaman & Nicobar Islands')
  expect(portalPlace('KA')).toBe('29-Karnataka')
  expect(portalUnits.PCS).toBe('PCS-PIECES')
  expect(portalDay('2026-11-28')).toBe('28-Nov-2026')
})

test('each State has two digits and a name without “and”', () => {
  for (const state of stateCodes) expect(portalPlace(state)).toMatch(/^\d\d-(?!.*\band\b)[A-Z]/)
})

test('each unit begins with its code', () => {
  for (const code of unitCodes) expect(portalUnits[code]).toMatch(new RegExp(`^${code}-[A-Z]+$`))
})

test('a rate that the portal does not list is known as such', () => {
  expect([0, 5, 18, 40].every(isPortalRate)).toBe(true)
  expect([4.99, 17, 100].some(isPortalRate)).toBe(false)
})
