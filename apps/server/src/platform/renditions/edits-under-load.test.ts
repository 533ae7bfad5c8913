import { join } from 'node:path'
import { getProduct, listProducts } from '@nirbhaya/contract/catalogue'
import { updateProduct } from '@nirbhaya/contract/catalogue/desk'
import { expect, onTestFinished, test } from 'vitest'
import { signInAdmin } from '../../../test/admin-session.ts'
import { aProduct } from '../../../test/builders.ts'
import { aForm } from '../../../test/pictures.ts'
import { freePort } from '../../../test/ports.ts'
import { startMain } from '../../../test/shop-main.ts'
import { testShop } from '../../../test/test-shop.ts'

const edits = 200
/** Against hanging alone: every edit waits for what it makes stale, in two processes. */
const patienceMs = 1_800_000

test(
  'no process ever answers from before an edit that was acknowledged',
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
    const origins = [shop.origin, `http://127.0.0.1:${port}`]
    const { slug } = await aProduct(shop, { name: 'Edition 0' })
    const admin = await signInAdmin(shop)

    let acknowledged = 0
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    const reads = new Map<string, number>()
    const stale: string[] = []

    /** Reads one address over and over; what it says must be as new as what was known when it asked. */
    async function readOn(address: string) {
      while (!isOver) {
        const known = acknowledged
        const text = await (await fetch(address)).text()
        const editions = [...text.matchAll(/Edition (\d+)/g)].map(([, number]) => Number(number))
        if (editions.length === 0 || editions.some((edition) => edition < known))
          stale.push(`${address} said ${editions} after ${known}`)
        reads.set(address, (reads.get(address) ?? 0) + 1)
      }
    }
    const paths = ['/', `/product/${slug}`, `/api/product/get-product/${slug}`]
    const addresses = origins.flatMap((origin) => paths.map((path) => origin + path))
    const readers = addresses.map(readOn)

    for (let edition = 1; edition <= edits; edition++) {
      const words = { name: `Edition ${edition}`, description: 'New.', price: 199, rating: 5 }
      await admin.api(updateProduct, {
        params: { slug },
        form: aForm({ ...words, reviews: 1 }, []),
      })
      acknowledged = edition
      // The next request, in the process that did not make the edit.
      const path = edition % 2 ? getProduct : listProducts
      const url = `${origins[1]}/api${path.url.replace(':slug', slug)}`
      expect(await (await fetch(url)).text()).toContain(`Edition ${edition}"`)
    }
    isOver = true
    await Promise.all(readers)

    expect(stale).toEqual([])
    // Each of them was read again and again while it changed.
    expect(Math.min(...addresses.map((address) => reads.get(address) ?? 0))).toBeGreaterThan(10)
  },
  patienceMs,
)
