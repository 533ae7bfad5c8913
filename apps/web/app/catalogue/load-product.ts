import { getProduct, type Product } from '@nirbhaya/contract/catalogue'
import type { Api } from '@nirbhaya/contract/client'
import { data } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { passNotFound } from '../api/pass-not-found.ts'

interface Params {
  slug: string
}

function load(api: Api, params: Params): Promise<{ product: Product | null }> {
  return orNotFound(api(getProduct, { params }))
}

const withoutProduct: Awaited<ReturnType<typeof load>> = { product: null }

/** For a `loader` that has more to say: `product` is null, with status 503, when not readable. */
export async function readProduct(api: Api, params: Params) {
  try {
    return { ...(await load(api, params)), status: 200 }
  } catch (error) {
    console.error(passNotFound(error))
    return { ...withoutProduct, status: 503 }
  }
}

/** For a `loader`: `product` is null, with status 503, when it could not be read. */
export async function loadProduct(api: Api, params: Params) {
  const { product, status } = await readProduct(api, params)
  return data({ product }, { status })
}

/** For a `clientLoader`: `product` is null when it could not be fetched. */
export async function fetchProduct({ params }: { params: Params }) {
  try {
    return await load(browserApi, params)
  } catch (error) {
    console.warn('Fetching the product failed:', passNotFound(error))
    return withoutProduct
  }
}
