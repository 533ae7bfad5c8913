import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { useShopFront } from '../api/shop-front.ts'

export interface MainPaths {
  story: string
  product: string
  app: string
}

/**
 * Returns the paths of the links to the main product. In a shop without products, all three are the path of
 * the page that lists the products.
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
