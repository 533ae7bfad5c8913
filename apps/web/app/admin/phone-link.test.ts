import { expect, test } from 'vitest'
import { dialled } from './phone-link.tsx'

test.each([
  ['9876543210', 'tel:+919876543210'],
  ['080 2345 6789', 'tel:08023456789'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['1800 11 4000', 'tel:1800114000'],
])('%s is dialled as %s', (phone, href) => {
  expect(dialled(phone)).toBe(href)
})
