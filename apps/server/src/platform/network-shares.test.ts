import { expect, test } from 'vitest'
import { createShares } from './network-shares.ts'

function enterAll(shares: ReturnType<typeof createShares>, network: string, times: number) {
  let entered = 0
  for (let time = 0; time < times; time++) {
    if (shares.refusalOf(network)) continue
    shares.enter(network)
    entered++
  }
  return entered
}

test('one network may use most of a pool, and never all of it', () => {
  const shares = createShares(64)

  expect(enterAll(shares, 'carrier', 40)).toBe(40)
  expect(enterAll(shares, 'carrier', 40)).toBe(8)
  expect(shares.refusalOf('carrier')).toBe('share')
})

test('the rest is for networks that use little, each up to its share', () => {
  const shares = createShares(64)
  enterAll(shares, 'flood', 64)

  expect(enterAll(shares, 'other', 10)).toBe(2)
  expect(shares.refusalOf('other')).toBe('share')
  for (let number = 0; number < 7; number++) enterAll(shares, `network ${number}`, 2)
  expect(shares.refusalOf('somebody else')).toBe('full')
})

test('a pool that has room again refuses no network', () => {
  const shares = createShares(64)
  enterAll(shares, 'flood', 64)
  shares.leave('flood')

  expect(shares.refusalOf('flood')).toBeUndefined()
})
