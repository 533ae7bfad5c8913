import { randomBytes } from 'node:crypto'
import { changePromiseSettings, getPromiseSettings } from '@nirbhaya/contract/batches/desk'
import { addressIn, aVisitor } from './door.ts'
import { othersAt } from './honest.ts'
import { compare } from './others.ts'
import type { AttackedShop } from './shop.ts'

const connections = 70
const kinds = ['/product/n', '/single/n', '/blogs/n', '/n', '/blogs?cursor=n', '/search?q=n']

/** Pages that nobody asked for before, from one address, over connections that are used again. */
async function askForMissing({ door, isAlive }: AttackedShop, seconds: number) {
  const until = Date.now() + seconds * 1_000
  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      const ask = aVisitor(door, addressIn(1))
      while (Date.now() < until && isAlive()) {
        const path = `${kinds[number % kinds.length]}${randomBytes(6).toString('hex')}`
        const { status } = await ask({ path })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(`  the attacker's answers: ${counts}`)
}

/** The owner goes on working: each change makes all pages anew. */
async function editMeanwhile(shop: AttackedShop, seconds: number) {
  const owner = await shop.owner()
  const { settings } = await owner(getPromiseSettings)
  const until = Date.now() + seconds * 1_000
  for (let fromDays = 40; Date.now() < until; fromDays = fromDays === 40 ? 41 : 40) {
    await owner(changePromiseSettings, { body: { ...settings, fromDays } })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
}

/** One address takes all rendering with addresses that it invents. */
export async function attackByMissingPages(shop: AttackedShop): Promise<boolean> {
  console.log(`${connections} connections of one address that invent pages, for 20 s`)
  const visits = await othersAt(shop.door)
  return compare(visits, async () => {
    await Promise.all([askForMissing(shop, 20), editMeanwhile(shop, 20)])
  })
}
