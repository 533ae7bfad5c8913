import { expect, test } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const noRoom = expect.objectContaining({ code: 'UNAVAILABLE', retryAfterSeconds: 10 })

test('one network gets most of the memory, and never the share of others', () => {
  const budget = createBodyBudget({ memoryBytes: 800, diskBytes: 8_000 })
  const flood = budget.hold('flood')
  for (let times = 0; times < 6; times++) flood.arrive(100)

  expect(() => flood.arrive(100)).toThrow(noRoom)
  expect(() => budget.hold('flood').arrive(1)).toThrow(noRoom)
  expect(() => budget.hold('other').arrive(100)).not.toThrow()
})

test('a file takes memory only until it is on the disk, and then a part of the disk', () => {
  const budget = createBodyBudget({ memoryBytes: 800, diskBytes: 8_000 })
  const flood = budget.hold('flood')
  for (let times = 0; times < 60; times++) {
    flood.arrive(100)
    flood.moveToDisk(100)
  }

  flood.arrive(100)
  expect(() => flood.moveToDisk(100)).toThrow(noRoom)
  expect(() => budget.hold('other').arrive(100)).not.toThrow()
})

test('everything is free again after the answer, however often it is released', () => {
  const budget = createBodyBudget({ memoryBytes: 800, diskBytes: 800 })
  for (let times = 0; times < 20; times++) {
    const held = budget.hold('somebody')
    held.arrive(600)
    held.moveToDisk(500)
    held.release()
    held.release()
  }

  expect(() => budget.hold('somebody').arrive(600)).not.toThrow()
})
