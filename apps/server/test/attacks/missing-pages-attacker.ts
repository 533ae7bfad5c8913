import { randomBytes } from 'node:crypto'
import { setPriority } from 'node:os'
import { addressIn, aVisitor, type ShopAddress } from './shop-address.ts'

// A real attacker has a machine of their own. Here the attacker shares the shop's machine, so it gets the
// lowest priority and takes no processor time from the shop.
setPriority(19)
const { door, seconds } = JSON.parse(process.argv[2] ?? '') as {
  door: ShopAddress
  seconds: number
}

const connections = 70
const kinds = ['/product/n', '/single/n', '/blogs/n', '/n', '/blogs?cursor=n', '/search?q=n']

const until = Date.now() + seconds * 1_000
const statuses = new Map<number, number>()
await Promise.all(
  Array.from({ length: connections }, async (_, number) => {
    const ask = aVisitor(door, addressIn(1))
    while (Date.now() < until) {
      const path = `${kinds[number % kinds.length]}${randomBytes(6).toString('hex')}`
      const { status } = await ask({ path })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }),
)
process.send?.([...statuses])
process.disconnect?.()
