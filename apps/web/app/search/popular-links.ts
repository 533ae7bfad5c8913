import type { ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import { mainPathsOf } from '../content/main-paths.ts'
import { mainWordsOf } from '../content/main-words.ts'
import type { SiteLink } from '../content/navigation.ts'
import type { SiteContent } from '../content/site-content.ts'

/** Returns links to the most popular pages. They are shown before a search, and after one without results. */
export function popularLinksOf(
  front: Pick<ShopFront, 'mainSlug' | 'otherMain'>,
  { blogTitle }: Pick<SiteContent, 'blogTitle'>,
): SiteLink[] {
  const story = { label: mainWordsOf(front).storyLink, to: mainPathsOf(front).story }
  return [
    ...(front.mainSlug === null ? [] : [story]),
    { label: 'All products', to: '/collection' },
    { label: blogTitle || messages.blogTitle, to: '/blogs' },
    { label: 'Questions and answers', to: '/#faq' },
    { label: 'Shipping and delivery', to: '/shipping-policy' },
  ]
}
