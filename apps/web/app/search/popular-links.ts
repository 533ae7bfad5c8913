import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import { mainPathsOf } from '../content/main-paths.ts'
import type { SiteLink } from '../content/site.ts'

/** The most popular pages, offered before a search and after one without results. */
export function popularLinksOf(front: Pick<ShopFront, 'mainSlug'>): SiteLink[] {
  const story = { label: 'How the pendant works', to: mainPathsOf(front).story }
  return [
    ...(front.mainSlug === null ? [] : [story]),
    { label: 'All products', to: '/collection' },
    { label: messages.blogTitle, to: '/blogs' },
    { label: 'Questions and answers', to: '/#faq' },
    { label: 'Shipping and delivery', to: '/shipping-policy' },
  ]
}
