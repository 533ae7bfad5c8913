import { getProduct } from '@nirbhaya/contract/catalogue'
import type { Api } from '@nirbhaya/contract/client'
import { orNotFound } from '../shell/or-not-found.ts'

/** What the pages of one product load; an unknown slug becomes the not-found page. */
export function loadProduct(api: Api, params: { slug: string }) {
  return orNotFound(api(getProduct, { params }))
}
