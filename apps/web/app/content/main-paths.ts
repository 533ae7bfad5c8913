import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { useShopFront } from '../api/shop-front.ts'

/** The targets of the main links. */
export interface MainPaths {
  /** The main product's story. */
  story: string
  /** The page to pre-book it. */
  product: string
  /** The section about the companion app. */
  app: string
}

/** Without products, all of them are the collection page. */
export function mainPathsOf({ mainSlug }: Pick<ShopFront, 'mainSlug'>): MainPaths {
  if (mainSlug === null) {
    const waiting = '/collection'
    return { story: waiting, product: waiting, app: waiting }
  }
  const slug = encodeURIComponent(mainSlug)
  return { story: `/single/${slug}`, product: `/product/${slug}`, app: `/single/${slug}#app` }
}

export const useMainPaths = (): MainPaths => mainPathsOf(useShopFront())
