import { isDeepStrictEqual } from 'node:util'
import { demoProducts } from '../demo/products.ts'
import { demoCardLine, demoStory } from '../demo/story.ts'
import type { Db } from '../platform/database/client.ts'
import { listNamesByDescription, listProductRows, type ProductRow } from './catalogue.queries.ts'

/** A catalogue with more products than this is not checked for demo texts. */
const looked = 200

/**
 * Returns whether a product added by the owner contains a text of the demo pendants, word for word.
 */
const claimsAsDemo = ({ cardLine, story }: ProductRow): boolean =>
  cardLine === demoCardLine ||
  Object.entries(demoStory).some(([name, said]) => isDeepStrictEqual(story[name as Said], said))

type Said = keyof typeof demoStory

/**
 * Returns the names of the demo products (`demoNames`) and of the owner's products (`ownNames`).
 * `claimingNames` are those of the owner's products that contain a text of the demo pendants. `isEmpty` tells
 * that there are no products at all. Only published products count.
 */
export async function describeDemoClaims(
  db: Db,
): Promise<{ demoNames: string[]; isEmpty: boolean; ownNames: string[]; claimingNames: string[] }> {
  const descriptions = demoProducts.map(({ description }) => description)
  const [demo, some] = await Promise.all([
    listNamesByDescription(db, descriptions),
    listProductRows(db, { limit: looked, status: 'published' }),
  ])
  const own = some.filter(({ description }) => !descriptions.includes(description))
  const namesOf = (products: { name: string }[]) => products.map(({ name }) => name)
  return {
    demoNames: namesOf(demo),
    isEmpty: some.length === 0,
    ownNames: namesOf(own),
    claimingNames: namesOf(own.filter(claimsAsDemo)),
  }
}
