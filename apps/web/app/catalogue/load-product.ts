import { getProduct, type ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import type { Api } from '@nirbhaya/contract/client/client'
import { redirect } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { passNotFound } from '../api/pass-not-found.ts'

interface LoaderArgs {
  params: { slug: string }
  request: Request
}

/** Loads a product. An old or differently spelled slug is redirected permanently to the current one. */
async function load(
  api: Api,
  { params, request }: LoaderArgs,
): Promise<{ product: ShownProduct | null }> {
  const { product } = await orNotFound(api(getProduct, { params }))
  if (product.slug === params.slug) return { product }
  const page = new URL(request.url).pathname.split('/')[1]
  throw redirect(`/${page}/${encodeURIComponent(product.slug)}`, 301)
}

const withoutProduct: Awaited<ReturnType<typeof load>> = { product: null }

/** Loads a product in a `loader`. If it could not be read, `product` is null and the status is 503. */
export async function readProduct(api: Api, args: LoaderArgs) {
  try {
    return { ...(await load(api, args)), status: 200 }
  } catch (error) {
    console.error(passNotFound(error))
    return { ...withoutProduct, status: 503 }
  }
}

/** Loads a product in a `clientLoader`. If it could not be read, `product` is null. */
export async function fetchProduct(args: LoaderArgs) {
  try {
    return await load(browserApi, args)
  } catch (error) {
    console.warn('Fetching the product failed:', passNotFound(error))
    return withoutProduct
  }
}
