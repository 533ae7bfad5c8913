import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './catalogue.schemas.ts'

export type ProductStory = z.infer<typeof schemas.productStory>
export type Product = z.infer<typeof schemas.product>
export type Sibling = z.infer<typeof schemas.sibling>
/** A product with all data of its own pages. */
export type ShownProduct = z.infer<(typeof schemas.getProduct)['response'][200]>['product']
export type ShopFront = z.infer<typeof schemas.shopFront>

export const listProducts: Call<typeof schemas.listProducts> = {
  method: 'GET',
  url: '/product/get-products',
  access: 'public',
}

export const getProduct: Call<typeof schemas.getProduct> = {
  method: 'GET',
  url: '/product/get-product/:slug',
  access: 'public',
}

export const getShopFront: Call<typeof schemas.getShopFront> = {
  method: 'GET',
  url: '/product/shop-front',
  access: 'public',
}

export const likeProduct: Call<typeof schemas.likeProduct> = {
  method: 'PUT',
  url: '/product/like/:slug',
  access: 'public',
}

export const viewProduct: Call<typeof schemas.viewProduct> = {
  method: 'POST',
  url: '/product/view/:slug',
  access: 'public',
}
