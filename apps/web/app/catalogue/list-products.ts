import { listProducts as call, type Product } from '@nirbhaya/contract/catalogue'
import type { Api } from '@nirbhaya/contract/client'

/** The first page of products: all of them, in a shop of this size. */
export async function listProducts(api: Api): Promise<Product[]> {
  const { products } = await api(call)
  return products
}
