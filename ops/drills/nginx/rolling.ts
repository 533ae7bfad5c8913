import { setTimeout as sleep } from 'node:timers/promises'
import { addCartLine, getCart, removeCartLine } from '@nirbhaya/contract/cart/cart'
import type { DrillEnvironment } from './environment.ts'
import { buy, type Customer, signUp } from './purchase.ts'
import { ask } from './visitor.ts'

const buyers = 4
const fillers = 4
const readers = 4

export interface Counts {
  requests: number
  purchases: number
  added: number
  /** The number of carts with a wrong quantity, although each addition to the cart was acknowledged. */
  wrong: number
  failed: string[]
  longestMs: number
}

/** Starts visitors who read, fill carts and buy until they are stopped. No request is repeated. */
async function startTraffic(environment: DrillEnvironment) {
  const counts: Counts = {
    requests: 0,
    purchases: 0,
    added: 0,
    wrong: 0,
    longestMs: 0,
    failed: [],
  }
  let isOver = false
  /** Returns whether the work succeeded. */
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    const hasWorked = await work().then(
      () => true,
      (error: Error) => {
        counts.failed.push(`${what}: ${error.message}`)
        return false
      },
    )
    counts.requests++
    counts.longestMs = Math.max(counts.longestMs, performance.now() - start)
    return hasWorked
  }
  const people = await Promise.all(
    Array.from({ length: buyers + fillers }, (_, number) =>
      signUp(environment, `127.0.1.${number + 1}`),
    ),
  )
  const read = async (number: number) => {
    const paths = ['/', '/single/Nirbhaya', '/api/product/get-products', '/search?q=none']
    for (let at = number; !isOver; at++) {
      const path = paths[at % paths.length] ?? '/'
      await timed(path, async () => {
        const { status } = await ask(environment, { path, from: `127.0.2.${number + 1}` })
        if (status !== 200) throw new Error(`${status}`)
      })
      await sleep(20)
    }
  }
  const keepBuying = async (customer: Customer) => {
    while (!isOver) {
      if (await timed('a purchase', () => buy(environment, customer))) counts.purchases++
      // The pause keeps the customer within the shop's limit of fifteen payments a minute.
      await sleep(5_000)
    }
  }
  /** Fills a cart again and again, and checks that each acknowledged addition is in it exactly once. */
  const keepFilling = async ({ api, product }: Customer) => {
    while (!isOver) {
      let added = 0
      for (let many = 0; many < 30; many++) {
        const body = { productId: product._id, quantity: 1 }
        if (await timed('adding', () => api(addCartLine, { body }))) added++
      }
      counts.added += added
      await timed('a cart', async () => {
        const { items } = await api(getCart)
        // An addition that failed may have reached the shop or not.
        if (added === 30 && items[0]?.quantity !== 30) counts.wrong++
        await api(removeCartLine, { params: { productId: product._id } })
      })
    }
  }
  const loops = [
    ...Array.from({ length: readers }, (_, number) => read(number)),
    ...people.slice(0, buyers).map(keepBuying),
    ...people.slice(buyers).map(keepFilling),
  ]
  return {
    counts,
    async stop() {
      isOver = true
      await Promise.all(loops)
      return counts
    },
  }
}

/**
 * Restarts both processes of the shop, one after the other, and reports what visitors experienced.
 * @param isMarked whether nginx is told, before each restart, to send the process no more requests
 */
export async function replaceBoth(
  environment: DrillEnvironment,
  isMarked: boolean,
): Promise<Counts> {
  const traffic = await startTraffic(environment)
  await sleep(3_000)
  for (const port of environment.shopPorts) {
    // nginx stops sending requests to the process before the process is stopped.
    if (isMarked) await environment.nginx.reload([port])
    await environment.restart(port)
    if (isMarked) await environment.nginx.reload()
    await sleep(1_000)
  }
  await sleep(2_000)
  return traffic.stop()
}

/** Kills a process. Requests in progress on it may fail, but no others. */
export async function killOne(environment: DrillEnvironment) {
  const traffic = await startTraffic(environment)
  await sleep(2_000)
  const [port = 0] = environment.shopPorts
  const shop = await environment.shopOn(port)
  shop.kill()
  await shop.whenUp()
  await sleep(3_000)
  return traffic.stop()
}
