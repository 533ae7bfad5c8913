import { testShop } from '../test-shop.ts'
import { s3Server } from './s3-server.ts'

/** Starts a shop on each kind of picture store, since both must behave the same. */
export async function shopsOnEveryStore() {
  const { settings } = await s3Server()
  return [
    ['a folder', await testShop()],
    ['a bucket', await testShop(settings)],
  ] as const
}
