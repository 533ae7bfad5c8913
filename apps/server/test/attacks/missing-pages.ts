import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { changePromiseSettings, getPromiseSettings } from '@nirbhaya/contract/batches/admin'
import { othersAt } from './customers.ts'
import { compare } from './other-visitors.ts'
import type { AttackedShop } from './shop.ts'

/** Requests pages that nobody requested before, from one IP address, over persistent connections. */
async function askForMissing({ door }: AttackedShop, seconds: number) {
  const file = fileURLToPath(new URL('./missing-pages-attacker.ts', import.meta.url))
  const attacker = fork(file, [JSON.stringify({ door, seconds })])
  const [statuses] = (await once(attacker, 'message')) as [[number, number][]]
  const counts = statuses.map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(`  the attacker's answers: ${counts}`)
}

/**
 * Changes the settings again and again, as an owner who keeps editing. Each change invalidates all
 * pages.
 */
async function editMeanwhile(shop: AttackedShop, seconds: number) {
  const owner = await shop.owner()
  const { settings } = await owner(getPromiseSettings)
  const until = Date.now() + seconds * 1_000
  for (let fromDays = 40; Date.now() < until; fromDays = fromDays === 40 ? 41 : 40) {
    await owner(changePromiseSettings, { body: { ...settings, fromDays } })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
}

/**
 * Tests that one visitor who requests pages that do not exist cannot use up all of the shop's time for
 * rendering.
 */
export async function attackByMissingPages(shop: AttackedShop): Promise<boolean> {
  console.log('70 connections of one address that invent pages, for 20 s')
  const visits = await othersAt(shop.door)
  return compare(visits, async () => {
    await Promise.all([askForMissing(shop, 20), editMeanwhile(shop, 20)])
  })
}
