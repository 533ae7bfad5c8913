import { expect, test } from 'vitest'
import { readMoment, readScan, stateOf } from './scans.ts'

test.each([
  [7, 'DELIVERED', 'delivered'],
  ['17', 'OUT FOR DELIVERY', 'out-for-delivery'],
  [10, 'RTO DELIVERED', 'returned'],
  [9, 'RTO INITIATED', 'in-transit'],
  [12, 'LOST', 'lost'],
  [3, 'PICKUP SCHEDULED', null],
  [8, 'CANCELED', null],
  // An unknown status counts as a scan on the way.
  [4711, 'TELEPORTED', 'in-transit'],
  [undefined, 'Out_For-Delivery', 'out-for-delivery'],
  [null, 'Arrived at hub', 'in-transit'],
  ['NA', 'Delivered', 'delivered'],
  ['constructor', 'toString', 'in-transit'],
] as const)('the status %j, %s, is %j', (code, label, state) => {
  expect(stateOf(code, label)).toBe(state)
})

test('both of the courier’s time formats are read as Indian time', () => {
  const at = '2023-05-23T06:13:52.000Z'
  expect(readMoment('2023-05-23 11:43:52')?.toISOString()).toBe(at)
  expect(readMoment('23 05 2023 11:43:52')?.toISOString()).toBe(at)
  for (const wrong of ['', '0000-00-00 00:00:00', '2023-13-40 11:43:52', 'yesterday']) {
    expect(readMoment(wrong)).toBeUndefined()
  }
})

test('a scan keeps the courier’s text; one without a time is ignored', () => {
  const scan = {
    date: '2023-05-19 11:59:16',
    activity: 'In\u0000 Transit \ud800',
    location: 'Pune',
  }
  expect(readScan({ ...scan, 'sr-status': '18' })).toEqual({
    state: 'in-transit',
    at: '2023-05-19T06:29:16.000Z',
    note: 'In  Transit \ufffd',
    place: 'Pune',
  })
  expect(readScan({ activity: 'Delivered', 'sr-status': 7 })).toBeUndefined()
})
