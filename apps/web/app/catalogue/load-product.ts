import { getProduct, type ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import type { Api } from '@nirbhaya/contract/client/client'
import { redirect } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { passNotFound } from '../api/pass-not-found.ts'

interface Asked {
  params: { slug: string }
  request: Request
}

/** An old address, or another spelling of it, leads to the product's own, for good. */
async function load(
  api: Api,
  { params, request }: Asked,
): Promise<{ product: ShownProduct | null }> {
  const { product } = await orNotFound(api(getProduct, { params }))
  if (product.slug === params.slug) return { product }
  const page = new URL(request.url).pathname.split('/')[1]
  throw redirect(`/${page}/${encodeURIComponent(product.slug)}`, 301)
}

const withoutProduct: Awaited<ReturnType<typeof load>> = { product: null }

/** For a `loader`: `product` is null, with status 503, when it could not be read. */
export async function readProduct(api: Api, asked: Asked) {
  try {
    return { ...(await load(api, asked)), status: 200 }
  } catch (error) {
    console.error(passNotFound(error))
    return { ...withoutProduct, status: 503 }
  }
}

/** For a `clientLoader`: `product` is null when it could not be fetched. */
export async function fetchProduct(asked: Asked) {
  try {
    return await load(browserApi, asked)
  } catch (error) {
    console.warn('Fetching the product failed:', passNotFound(error))
    return withoutProduct
  }
}
