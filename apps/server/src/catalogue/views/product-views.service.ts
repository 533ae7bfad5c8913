import { indiaDayOf } from '@nirbhaya/contract/dates'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { listViewRows, recordView } from './product-views.queries.ts'

/** Counts a view of a product's page today. @throws AppError PRODUCT_NOT_FOUND */
export async function viewProduct(db: Db, slug: string): Promise<void> {
  const isCounted = await recordView(db, slug, indiaDayOf(clock.now()))
  if (!isCounted) throw new AppError('PRODUCT_NOT_FOUND')
}

/** Returns the views of products' pages in a range of calendar dates in Indian time. */
export async function countProductViews(db: Db, from: string, to: string) {
  const rows = await listViewRows(db, from, to)
  const ofDay = new Map<string, number>()
  const ofProduct = new Map<string, number>()
  let total = 0
  for (const { day, productId, views } of rows) {
    total += views
    ofDay.set(day, (ofDay.get(day) ?? 0) + views)
    ofProduct.set(productId, (ofProduct.get(productId) ?? 0) + views)
  }
  return { total, ofDay, ofProduct }
}
