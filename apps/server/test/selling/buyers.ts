import type { TestShop } from '../test-shop.ts'
import { anOrderOf } from './placed-orders.ts'

/** Adds this many customers with an order each. */
export async function addBuyers(shop: Pick<TestShop, 'db'>, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await anOrderOf(shop)
}
