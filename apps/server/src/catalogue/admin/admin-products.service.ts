import type { AdminProduct, AdminShownProduct } from '@nirbhaya/contract/catalogue/admin'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import { findProductRow } from '../catalogue.queries.ts'
import { readProductPage, showProduct, withImages } from '../catalogue.service.ts'

interface ListQuery {
  limit: number
  cursor?: string | undefined
  status?: AdminProduct['status'] | undefined
}

/** Returns one page of all products, drafts too, in display order. */
export async function listAdminProducts(
  db: Db,
  query: ListQuery,
): Promise<{ products: AdminProduct[]; nextCursor?: string }> {
  const { rows, ...next } = await readProductPage(db, query)
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  const products = await withImages(db, rows)
  return {
    products: products.map((product) => ({
      ...product,
      status: statusOf.get(product._id) ?? 'draft',
    })),
    ...next,
  }
}

/** @throws AppError PRODUCT_NOT_FOUND */
export async function getAdminProduct(db: Db, slug: string): Promise<AdminShownProduct> {
  const row = await findProductRow(db, slug)
  if (!row) throw new AppError('PRODUCT_NOT_FOUND')
  return { ...(await showProduct(db, row)), status: row.status }
}
