import type { Content } from '@nirbhaya/contract/content/content'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { useRouteLoaderData } from 'react-router'

/** Content that several pages show, and that therefore comes with every page. */
export interface SiteContent extends Pick<Content, 'social' | 'apps' | 'trust'> {
  /** Whether the home page has a FAQ. */
  hasFaq?: boolean
}

export const siteContentOf = ({ social, apps, trust, faq }: Content): SiteContent => ({
  social,
  apps,
  trust,
  hasFaq: faq !== undefined,
})

/** The trust line, with a note that it is the shop's own claim. */
export const trustWords = ({ text }: NonNullable<SiteContent['trust']>) =>
  `${text}, ${productPages.ratedBy.shop}`

/** From the root loader. */
export function useSiteContent(): SiteContent {
  return useRouteLoaderData<{ content: SiteContent }>('root')?.content ?? {}
}
