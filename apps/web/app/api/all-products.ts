import { listProducts, type Product } from '@nirbhaya/contract/catalogue/catalogue'
import type { Api } from '@nirbhaya/contract/client/client'
import { allPages } from './all-pages.ts'

/** More than a page of cards can usefully show. */
const mostShown = 1_000

interface Query {
  most?: number
  timeoutMs?: number
  signal?: AbortSignal
}

/** Every product, in the shop's order. */
export function allProducts(api: Api, asking: Query = {}): Promise<Product[]> {
  const { most = mostShown, ...options } = asking
  return allPages(async (query) => {
    const { products, nextCursor } = await api(listProducts, { ...options, query })
    return { items: products, nextCursor }
  }, most)
}
