import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { useShopFront } from '../api/shop-front.ts'

/** Where the main links lead. */
export interface MainPaths {
  /** The main product's story. */
  story: string
  /** Where it is pre-booked. */
  product: string
  /** What the companion app does, and how one gets it. */
  app: string
}

/** Of a shop without products, all of them are the page where products will be. */
export function mainPathsOf({ mainSlug }: Pick<ShopFront, 'mainSlug'>): MainPaths {
  if (mainSlug === null) {
    const waiting = '/collection'
    return { story: waiting, product: waiting, app: waiting }
  }
  const slug = encodeURIComponent(mainSlug)
  return { story: `/single/${slug}`, product: `/product/${slug}`, app: `/single/${slug}#app` }
}

export const useMainPaths = (): MainPaths => mainPathsOf(useShopFront())
