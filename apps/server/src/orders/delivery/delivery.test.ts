import { describe, expect, test } from 'vitest'
import { daysOf, deliveryOf } from './delivery.service.ts'

const undated = { from: null, due: null }
const early = { from: '2030-01-01', due: '2030-01-20' }
const late = { from: '2030-01-05', due: '2030-01-10' }

describe('an order is delivered', () => {
  test('a number of days after the day in India on which it was placed, or on fixed days', () => {
    const lateInIndia = new Date('2030-01-01T20:00:00Z')

    expect(daysOf({ fromDays: 1, dueDays: 30 }, lateInIndia)).toEqual({
      from: '2030-01-03',
      due: '2030-02-01',
    })
    expect(daysOf(early, lateInIndia)).toEqual(early)
    expect(daysOf(null, lateInIndia)).toEqual(undated)
  })

  test('with its last part, and has no date while one part has none', () => {
    expect(deliveryOf([early])).toEqual(early)
    expect(deliveryOf([early, late])).toEqual({ from: '2030-01-05', due: '2030-01-20' })
    expect(deliveryOf([early, undated, late])).toEqual(undated)
  })
})
