import { expect, test } from 'vitest'
import { carrierCodes, carrierNamed, carriers, trackingUrlOf } from './carriers.ts'
import { parcelNumberOf, parcelSequenceOf } from './states.ts'

test('a courier is known by its code and its name, however it is written', () => {
  for (const code of carrierCodes) {
    expect(carrierNamed(code)).toBe(code)
    expect(carrierNamed(` ${carriers[code].name.toUpperCase()} `)).toBe(code)
  }
  expect(carrierNamed('bluedart')).toBe('blue-dart')
  expect(carrierNamed('Speed Post')).toBe('india-post')
  expect(carrierNamed('Pigeon')).toBeUndefined()
  expect(carrierNamed('')).toBeUndefined()
})

test('a link has the number, and only where the courier shows a parcel by it', () => {
  expect(trackingUrlOf('delhivery', 'A/1 2')).toBe(
    'https://www.delhivery.com/track/package/A%2F1%202',
  )
  expect(trackingUrlOf('india-post', 'EW123456789IN')).toBeUndefined()
  for (const code of carrierCodes) {
    const url = trackingUrlOf(code, '123')
    if (url !== undefined) expect(new URL(url).protocol).toBe('https:')
  }
})

test('a parcel is found by its number as it is printed, typed or scanned', () => {
  expect(parcelNumberOf(42)).toBe('PCL-00042')
  for (const text of ['PCL-00042', 'pcl-42', ' PCL42 ']) expect(parcelSequenceOf(text)).toBe(42)
  for (const text of ['42', 'PCL-', 'PCL-1x', 'NB-00042']) {
    expect(parcelSequenceOf(text)).toBeUndefined()
  }
})
