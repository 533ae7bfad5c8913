import { expect, test } from 'vitest'
import { stateCodes } from '../states.ts'
import {
  isPortalRate,
  portalDay,
  portalName,
  portalPlace,
  portalUnits,
  unitCodes,
} from './gst-portal.ts'

test('States, units and days have the portal’s spelling', () => {
  expect(portalPlace('JK')).toBe('01-Jammu & Kashmir')
  expect(portalPlace('DH')).toBe('26-Dadra & Nagar Haveli & Daman & Diu')
  expect(portalPlace('LD')).toBe('31-Lakshdweep')
  expect(portalPlace('AN')).toBe('35-Andaman & Nicobar Islands')
  expect(portalPlace('KA')).toBe('29-Karnataka')
  expect(portalUnits.PCS).toBe('PCS-PIECES')
  expect(portalDay('2026-11-28')).toBe('28-Nov-2026')
})

/** The places of the offline tool's list where a shop can deliver: it also has 25 (now 26) and 97 (other territory). */
const places = [
  '01-Jammu & Kashmir',
  '02-Himachal Pradesh',
  '03-Punjab',
  '04-Chandigarh',
  '05-Uttarakhand',
  '06-Haryana',
  '07-Delhi',
  '08-Rajasthan',
  '09-Uttar Pradesh',
  '10-Bihar',
  '11-Sikkim',
  '12-Arunachal Pradesh',
  '13-Nagaland',
  '14-Manipur',
  '15-Mizoram',
  '16-Tripura',
  '17-Meghalaya',
  '18-Assam',
  '19-West Bengal',
  '20-Jharkhand',
  '21-Odisha',
  '22-Chhattisgarh',
  '23-Madhya Pradesh',
  '24-Gujarat',
  '26-Dadra & Nagar Haveli & Daman & Diu',
  '27-Maharashtra',
  '29-Karnataka',
  '30-Goa',
  '31-Lakshdweep',
  '32-Kerala',
  '33-Tamil Nadu',
  '34-Puducherry',
  '35-Andaman & Nicobar Islands',
  '36-Telangana',
  '37-Andhra Pradesh',
  '38-Ladakh',
]

test('each State has its place in the list of the offline tool', () => {
  expect(stateCodes.map(portalPlace).toSorted()).toEqual(places)
})

test('each unit begins with its code', () => {
  for (const code of unitCodes) expect(portalUnits[code]).toMatch(new RegExp(`^${code}-[A-Z]+$`))
})

test('the rates are those of the offline tool', () => {
  const rates = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]
  expect(rates.every(isPortalRate)).toBe(true)
  const hundredths = Array.from({ length: 10_001 }, (_, hundredth) => hundredth / 100)
  expect(hundredths.filter(isPortalRate)).toEqual(rates)
})

test('a name that the offline tool would refuse is left out', () => {
  const name = "M/s Rao & Sons' (Exports) Pvt. Ltd."
  expect(portalName(name)).toBe(name)
  const refused = ['लोटस ट्रेडर्स', 'Café Mogra', 'Lotus: Traders', 'Lotus “Traders”', 'L'.repeat(100)]
  for (const one of refused) expect(portalName(one)).toBe('')
})
