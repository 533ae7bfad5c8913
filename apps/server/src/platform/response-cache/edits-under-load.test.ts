import { join } from 'node:path'
import { updateProduct } from '@nirbhaya/contract/catalogue/admin'
import { getProduct, listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { expect, onTestFinished, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aProduct } from '../../../test/builders.ts'
import { freePort } from '../../../test/free-port.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { aForm } from '../../../test/selling/pictures.ts'
import { startMain } from '../../../test/shop-main.ts'
import { testShop } from '../../../test/test-shop.ts'

const edits = 16
/** The time for which another process may serve the state from before an edit. */
const longestStaleMs = 1_000
/** Only guards against hanging. */
const timeoutMs = 1_800_000

test(
  'an edit is visible immediately in its process and to its owner, and within a second everywhere',
  async () => {
    const shop = await testShop()
    const port = await freePort()
    const second = startMain({
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: join(shop.dataDir, 'second'),
      DATABASE_URL: shop.databaseUrl,
      RATE_LIMIT: 'off',
    })
    await second.listening()
    const other = `http://127.0.0.1:${port}`
    const { slug } = await aProduct(shop, { name: 'Edition 0' })
    const { token } = await signInAdmin(shop)
    const owner = aBrowser(shop.origin, token)

    /** The times at which the shop had confirmed the edits. The index is the number in the product's name. */
    const acknowledged: number[] = [performance.now()]
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    const reads = new Map<string, number>()
    const stale: string[] = []

    /**
     * Reads one address repeatedly, until the edits are over. Each answer must show at least the last edit
     * that the shop had confirmed `allowedMs` before the request.
     */
    async function keepReading(address: string, allowedMs: number) {
      while (!isOver) {
        const askedAt = performance.now()
        const known = acknowledged.findLastIndex((at) => at + allowedMs <= askedAt)
        const text = await (await fetch(address)).text()
        const editions = [...text.matchAll(/Edition (\d+)/g)].map(([, number]) => Number(number))
        if (editions.length === 0 || editions.some((edition) => edition < known))
          stale.push(`${address} said ${editions} after ${known}`)
        reads.set(address, (reads.get(address) ?? 0) + 1)
      }
    }
    const paths = ['/', `/product/${slug}`, `/api/product/get-product/${slug}`]
    const readers = paths.flatMap((path) => [
      keepReading(shop.origin + path, 0),
      keepReading(other + path, longestStaleMs),
    ])

    for (let edition = 1; edition <= edits; edition++) {
      const words = { name: `Edition ${edition}`, description: 'New.', price: 199, rating: 5 }
      await owner.api(updateProduct, {
        params: { slug },
        form: aForm({ ...words, reviews: 1 }, []),
      })
      acknowledged.push(performance.now())
      // The owner made the edit in the first process and reads the product in the second one. The owner's
      // cookies, which the edit has set, make the second process send no cached response.
      const path = edition % 2 ? getProduct : listProducts
      const headers = { cookie: [...owner.cookies.keys()].map((name) => `${name}=1`).join('; ') }
      const url = `${other}/api${path.url.replace(':slug', slug)}`
      expect(await (await fetch(url, { headers })).text()).toContain(`Edition ${edition}"`)
    }
    isOver = true
    await Promise.all(readers)

    expect(stale).toEqual([])
    // Each address was read many times during the edits.
    expect(Math.min(...reads.values())).toBeGreaterThan(10)
  },
  timeoutMs,
)
