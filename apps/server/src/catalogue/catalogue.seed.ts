import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import { product, productImage } from '../platform/database/schema/catalogue.ts'
import { inServer } from '../platform/own-files.ts'
import { storeImage } from '../platform/storage/images.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { demoProducts } from './demo-products.ts'

const shopAssets = inServer('..', '..', 'assets')

/**
 * Fills an empty catalogue with the demo products; a catalogue with products is left alone.
 * @param assets where their photographs are
 */
export async function seedCatalogue(
  db: Db,
  storage: Storage,
  assets: string = shopAssets,
): Promise<void> {
  const [existing] = await db.select({ id: product.id }).from(product).limit(1)
  if (existing) return

  const stored = await Promise.all(
    demoProducts.map(async ({ images, ...values }, position) => ({
      product: { ...values, id: newId(), position },
      images: await Promise.all(
        images.map(async ({ file, alt }, imagePosition) => {
          const id = newId()
          const picture = await readFile(join(assets, file))
          return { id, alt, position: imagePosition, ...(await storeImage(storage, id, picture)) }
        }),
      ),
    })),
  )
  await db.transaction(async (tx) => {
    for (const entry of stored) {
      await tx.insert(product).values(entry.product)
      await tx
        .insert(productImage)
        .values(entry.images.map((image) => ({ ...image, productId: entry.product.id })))
    }
  })
}
