import type { Content } from '@nirbhaya/contract/content/content'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { useRouteLoaderData } from 'react-router'

/** The owner's content that several pages show. It comes with every page. */
export interface SiteContent extends Pick<Content, 'social' | 'apps' | 'trust'> {
  hasFaq?: boolean
}

export const siteContentOf = ({ social, apps, trust, faq }: Content): SiteContent => ({
  social,
  apps,
  trust,
  hasFaq: faq !== undefined,
})

/** Returns the owner's text about the number of customers, followed by “says the shop”. */
export const trustWords = ({ text }: NonNullable<SiteContent['trust']>) =>
  `${text}, ${productPages.ratedBy.shop}`

/** Returns the content that every page has, from the root loader. */
export function useSiteContent(): SiteContent {
  return useRouteLoaderData<{ content: SiteContent }>('root')?.content ?? {}
}
