import { messages } from '@nirbhaya/contract/messages'
import { type SiteLink, storyPath } from '../content/site.ts'

/** Where most people want to go; offered before a search and when one finds nothing. */
export const popularLinks: SiteLink[] = [
  { label: 'How the pendant works', to: storyPath },
  { label: 'All products', to: '/collection' },
  { label: messages.blogTitle, to: '/blogs' },
  { label: 'Questions and answers', to: '/#faq' },
  { label: 'Shipping and delivery', to: '/shipping-policy' },
]
