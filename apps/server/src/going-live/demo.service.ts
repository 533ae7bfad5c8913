import type { DemoPart } from '@nirbhaya/contract/going-live/going-live'
import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'
import { demoLook, goingLiveWords } from '@nirbhaya/contract/messages/going-live'
import { listProductsWithBatches } from '../batches/planned-products.service.ts'
import { listDemoPosts } from '../blog/admin/demo-posts.service.ts'
import { deletePost } from '../blog/admin/post-writing.service.ts'
import { listOfDemo } from '../brand/brand.service.ts'
import { deleteProduct } from '../catalogue/admin/product-writing.service.ts'
import { listDemoProducts } from '../catalogue/demo-products.service.ts'
import { removeDemoPart } from '../content/admin/removing-demo-parts.service.ts'
import type { PaymentMode } from '../content/content.service.ts'
import { type DemoPart as DemoContent, listDemoParts } from '../content/demo-parts.service.ts'
import { listSoldProducts } from '../orders/sold-products.service.ts'
import { listTaxedProducts } from '../papers/tax-facts.service.ts'
import type { Db } from '../platform/database/client.ts'
import type { Pictures } from '../platform/storage/stored-images.ts'
import { listDemoPolicies } from '../policies/policies.service.ts'

/** The parts of the demo that are left in the shop. */
interface Demo {
  unchanged: DemoPart[]
  changed: DemoPart[]
  needed: DemoPart[]
}

export const listDemo = async (db: Db): Promise<Demo> => describeDemo(await readDemo(db))

/**
 * Removes all of the demo that the owner did not change. Each removal is a transaction of its own with its entry in the
 * audit log, so a removal that was interrupted can be repeated.
 */
export async function removeDemo(
  pictures: Pictures,
  { actorId, paymentMode }: { actorId: string; paymentMode: PaymentMode },
): Promise<{ removed: DemoPart[]; kept: DemoPart[]; needed: DemoPart[] }> {
  const demo = await readDemo(pictures.db)
  const { unchanged, changed, needed } = describeDemo(demo)
  for (const { slug, isUnchanged } of demo.products) {
    if (isUnchanged) await deleteProduct(pictures, slug, actorId)
  }
  for (const { id, isUnchanged } of demo.posts) {
    if (isUnchanged) await deletePost(pictures, id, actorId)
  }
  for (const part of demo.parts) {
    if (hasRemovable(part)) await removeDemoPart(pictures, part, { actorId, paymentMode })
  }
  return { removed: unchanged, kept: changed, needed }
}

const hasRemovable = ({ isUnchanged, hasDemoPicture, entries }: DemoContent) =>
  isUnchanged || hasDemoPicture || entries.ofDemo > 0

/**
 * Reads what is left of the demo. The owner changed a product by planning a batch of it or by giving it tax facts. A
 * product that was sold is no demo any more.
 */
async function readDemo(db: Db) {
  const [found, posts, parts, look, policies] = await Promise.all([
    listDemoProducts(db),
    listDemoPosts(db),
    listDemoParts(db),
    listOfDemo(db),
    listDemoPolicies(db),
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
  return { products, posts, parts, look, policies }
}

function describeDemo({
  products,
  posts,
  parts,
  look,
  policies,
}: Awaited<ReturnType<typeof readDemo>>): Demo {
  const whole = [
    ...products.map(({ name, isUnchanged }) => ({ kind: 'product' as const, name, isUnchanged })),
    ...posts.map(({ title, isUnchanged }) => ({ kind: 'post' as const, name: title, isUnchanged })),
    ...parts.map((part) => ({ kind: 'content' as const, name: nameOf(part), ...part })),
  ]
  const listed = (isUnchanged: boolean): DemoPart[] =>
    whole.filter((one) => one.isUnchanged === isUnchanged).map(({ kind, name }) => ({ kind, name }))
  return {
    unchanged: [...listed(true), ...parts.filter((one) => !one.isUnchanged).flatMap(restOf)],
    changed: listed(false),
    needed: [
      ...look.map((part): DemoPart => ({ kind: 'brand', name: demoLook[part] })),
      ...policies.map((name): DemoPart => ({ kind: 'policy', name })),
    ],
  }
}

/** Returns what is left of the demo in a part that the owner changed. */
function restOf(part: DemoContent): DemoPart[] {
  const { hasDemoPicture, entries } = part
  const some = goingLiveWords.demo.entries(nameOf(part), entries.ofDemo, entries.all)
  return [
    ...(hasDemoPicture ? [{ kind: 'picture' as const, name: nameOf(part) }] : []),
    ...(entries.ofDemo > 0 ? [{ kind: 'entries' as const, name: some }] : []),
  ]
}

const nameOf = ({ key }: DemoContent) => adminContentMessages.blocks[key].name
