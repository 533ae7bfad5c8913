import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../platform/database/client.ts'
import { listNamesByDescription, listProductRows, type ProductRow } from './catalogue.queries.ts'
import { demoProducts } from './demo-products.ts'
import { demoCardLine, demoStory } from './demo-story.ts'

/** More products than this have no list on the owner's dashboard. */
const looked = 200

/** Whether an owner's own product says something word for word as the demo's pendants do. */
const claimsAsDemo = ({ cardLine, story }: ProductRow): boolean =>
  cardLine === demoCardLine ||
  Object.entries(demoStory).some(([name, said]) => isDeepStrictEqual(story[name as Said], said))

type Said = keyof typeof demoStory

/** What is on sale: the names of products that still have the demo's words, and whether any is there. */
export async function describeRange(
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
