import type { Db } from '../platform/database/client.ts'
import { listNamesByDescription, listProductRows } from './catalogue.queries.ts'
import { demoProducts } from './demo-products.ts'

/** What is on sale: the names of products that still have the demo's words, and whether any is there. */
export async function describeRange(db: Db): Promise<{ demoNames: string[]; isEmpty: boolean }> {
  const descriptions = demoProducts.map(({ description }) => description)
  const [demo, some] = await Promise.all([
    listNamesByDescription(db, descriptions),
    listProductRows(db, { limit: 1 }),
  ])
  return { demoNames: demo.map(({ name }) => name), isEmpty: some.length === 0 }
}
