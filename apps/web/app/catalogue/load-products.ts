import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import type { Api } from '@nirbhaya/contract/client/client'
import { messages } from '@nirbhaya/contract/messages/specification'
import { data } from 'react-router'
import { allProducts } from '../api/all-products.ts'
import { browserApi } from '../api/browser-api.ts'
import { toast } from '../toasts/toast.ts'

export type ListedProduct = Pick<
  Product,
  | '_id'
  | 'slug'
  | 'name'
  | 'cardLine'
  | 'price'
  | 'listPrice'
  | 'mrp'
  | 'oldPrice'
  | 'rating'
  | 'reviews'
  | 'typedIn'
  | 'images'
> & {
  /** Present if customers choose a value of an option on the product's page first. */
  hasOption?: true
}

async function load(api: Api): Promise<{ products: ListedProduct[] | null }> {
  return { products: (await allProducts(api)).map(asListed) }
}

/** Keeps only the fields that the card shows, and the first picture. This keeps the page small. */
function asListed({ images, ...product }: Product): ListedProduct {
  const { _id, slug, name, cardLine, price, listPrice, rating, reviews, typedIn } = product
  const { mrp, oldPrice, option } = product
  return {
    _id,
    slug,
    name,
    price,
    listPrice,
    rating,
    reviews,
    ...(cardLine && { cardLine }),
    ...(typedIn && { typedIn }),
    ...(mrp !== undefined && { mrp }),
    ...(oldPrice !== undefined && { oldPrice }),
    ...(option && { hasOption: true as const }),
    images: images.slice(0, 1),
  }
}

// Without products the page still renders, with a button to try again.
const withoutProducts: Awaited<ReturnType<typeof load>> = { products: null }

/**
 * Loads the products for a `loader` that returns other data as well. If the products could not be loaded,
 * `products` is null and the status is 503.
 */
export async function readProducts(api: Api) {
  try {
    return { ...(await load(api)), status: 200 }
  } catch (error) {
    console.error(error)
    return { ...withoutProducts, status: 503 }
  }
}

/** Loads products in a `loader`. If they could not be read, `products` is null and the status is 503. */
export async function loadProducts(api: Api) {
  const { products, status } = await readProducts(api)
  return data({ products }, { status })
}

/** Loads products in a `clientLoader`. If this fails, `products` is null and a toast reports it. */
export async function fetchProducts() {
  try {
    return await load(browserApi)
  } catch (error) {
    console.warn('Fetching the products failed:', error)
    toast.error(messages.productsFailed)
    return withoutProducts
  }
}
