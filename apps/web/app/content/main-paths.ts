import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { useShopFront } from '../api/shop-front.ts'

/** The addresses that the main links lead to. */
export interface MainPaths {
  /** The address of the main product's story. */
  story: string
  /** The address of the page where the main product is pre-booked. */
  product: string
  /** The address of the section about the app. */
  app: string
}

/**
 * Returns the addresses of the main links. In a shop without products, they all are the page with all products.
 */
export function mainPathsOf({ mainSlug }: Pick<ShopFront, 'mainSlug'>): MainPaths {
  if (mainSlug === null) {
    const waiting = '/collection'
    return { story: waiting, product: waiting, app: waiting }
  }
  const slug = encodeURIComponent(mainSlug)
  return { story: `/single/${slug}`, product: `/product/${slug}`, app: `/single/${slug}#app` }
}

export const useMainPaths = (): MainPaths => mainPathsOf(useShopFront())
