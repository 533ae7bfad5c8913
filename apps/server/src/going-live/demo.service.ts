import type { DemoPart } from '@nirbhaya/contract/going-live/going-live'
import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'
import { listProductsWithBatches } from '../batches/planned-products.service.ts'
import { type DemoPost, listDemoPosts } from '../blog/admin/demo-posts.service.ts'
import { deletePost } from '../blog/admin/post-writing.service.ts'
import { type DemoProduct, listDemoProducts } from '../catalogue/admin/demo-products.service.ts'
import { deleteProduct } from '../catalogue/admin/product-writing.service.ts'
import {
  type DemoPart as DemoContent,
  listDemoParts,
  removeDemoPart,
} from '../content/admin/demo-parts.service.ts'
import type { PaymentMode } from '../content/content.service.ts'
import { listSoldProducts } from '../orders/sold-products.service.ts'
import { listTaxedProducts } from '../papers/tax-facts.service.ts'
import type { Db } from '../platform/database/client.ts'
import type { Pictures } from '../platform/storage/stored-images.ts'

interface Demo {
  unchanged: DemoPart[]
  changed: DemoPart[]
}

/** Lists what is left of the demo. */
export async function listDemo(db: Db): Promise<Demo> {
  const { products, posts, parts } = await readDemo(db)
  const wordsOf = (isUnchanged: boolean): DemoPart[] => [
    ...products.filter((one) => one.isUnchanged === isUnchanged).map(ofProduct),
    ...posts.filter((one) => one.isUnchanged === isUnchanged).map(ofPost),
    ...parts.filter((one) => one.isUnchanged === isUnchanged).map(ofContent),
  ]
  const pictures = parts.filter((one) => !one.isUnchanged && one.hasDemoPicture).map(ofPicture)
  return { unchanged: [...wordsOf(true), ...pictures], changed: wordsOf(false) }
}

/**
 * Removes all of the demo that the owner did not change. Each removal is a transaction of its own with its entry in the
 * audit log, so a removal that was interrupted can be repeated.
 */
export async function removeDemo(
  pictures: Pictures,
  { actorId, paymentMode }: { actorId: string; paymentMode: PaymentMode },
): Promise<{ removed: DemoPart[]; kept: DemoPart[] }> {
  const { unchanged, changed } = await listDemo(pictures.db)
  const { products, posts, parts } = await readDemo(pictures.db)
  for (const { slug, isUnchanged } of products) {
    if (isUnchanged) await deleteProduct(pictures, slug, actorId)
  }
  for (const { id, isUnchanged } of posts) {
    if (isUnchanged) await deletePost(pictures, id, actorId)
  }
  for (const part of parts) {
    if (part.isUnchanged || part.hasDemoPicture) {
      await removeDemoPart(pictures, part, { actorId, paymentMode })
    }
  }
  return { removed: unchanged, kept: changed }
}

/**
 * Reads what is left of the demo. The owner changed a product by planning a batch of it or by giving it tax facts. A
 * product that was sold is no demo any more.
 */
async function readDemo(db: Db) {
  const [found, posts, parts] = await Promise.all([
    listDemoProducts(db),
    listDemoPosts(db),
    listDemoParts(db),
  ])
  const ids = found.map(({ id }) => id)
  const used = await Promise.all([
    listProductsWithBatches(db, ids),
    listSoldProducts(db, ids),
    listTaxedProducts(db),
  ])
  const inUse = new Set(used.flat())
  const products = found.map((product) => ({
    ...product,
    isUnchanged: product.isUnchanged && !inUse.has(product.id),
  }))
  return { products, posts, parts }
}

const ofProduct = ({ name }: DemoProduct): DemoPart => ({ kind: 'product', name })
const ofPost = ({ title }: DemoPost): DemoPart => ({ kind: 'post', name: title })
const nameOf = ({ key }: DemoContent) => adminContentMessages.blocks[key].name
const ofContent = (part: DemoContent): DemoPart => ({ kind: 'content', name: nameOf(part) })
const ofPicture = (part: DemoContent): DemoPart => ({ kind: 'picture', name: nameOf(part) })
