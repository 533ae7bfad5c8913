import type { Content } from '@nirbhaya/contract/content/content'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { useRouteLoaderData } from 'react-router'

/** What stands on more pages than one, and so comes with each of them. */
export interface SiteContent extends Pick<Content, 'social' | 'apps' | 'trust'> {
  /** The home page answers questions. */
  hasFaq?: boolean
}

export const siteContentOf = ({ social, apps, trust, faq }: Content): SiteContent => ({
  social,
  apps,
  trust,
  hasFaq: faq !== undefined,
})

/** Who trusts the shop, and that the shop says so. */
export const trustWords = ({ text }: NonNullable<SiteContent['trust']>) =>
  `${text}, ${productPages.ratedBy.shop}`

/** From the root route's loader. */
export function useSiteContent(): SiteContent {
  return useRouteLoaderData<{ content: SiteContent }>('root')?.content ?? {}
}
