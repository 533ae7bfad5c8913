import { listProducts, type Product } from '@nirbhaya/contract/catalogue/catalogue'
import type { Api } from '@nirbhaya/contract/client/client'
import { allPages } from './all-pages.ts'

/** The number of products to read by default. A page with more product cards would not be useful. */
const mostShown = 1_000

interface Query {
  most?: number
  timeoutMs?: number
  signal?: AbortSignal
}

/** Reads all products, in the order in which the shop lists them. */
export function allProducts(api: Api, asking: Query = {}): Promise<Product[]> {
  const { most = mostShown, ...options } = asking
  return allPages(async (query) => {
    const { products, nextCursor } = await api(listProducts, { ...options, query })
    return { items: products, nextCursor }
  }, most)
}
