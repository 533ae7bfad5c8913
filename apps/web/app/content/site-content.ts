import type { Content } from '@nirbhaya/contract/content/content'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { useRouteLoaderData } from 'react-router'

/** The owner's content that several pages show. It comes with every page. */
export interface SiteContent
  extends Pick<
    Content,
    'social' | 'apps' | 'trust' | 'menu' | 'footer' | 'blog' | 'customize' | 'contact'
  > {
  hasFaq?: boolean
}

export const siteContentOf = ({ faq, ...content }: Content): SiteContent => ({
  social: content.social,
  apps: content.apps,
  trust: content.trust,
  menu: content.menu,
  footer: content.footer,
  blog: content.blog,
  customize: content.customize,
  contact: content.contact,
  hasFaq: faq !== undefined,
})

/** Returns the content of the root loader, for a route's `meta` function, which cannot use hooks. */
export function siteContentIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): SiteContent {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { content?: SiteContent } | undefined)?.content ?? {}
}

/** Returns the owner's text about the number of customers, followed by “says the shop”. */
export const trustWords = ({ text }: NonNullable<SiteContent['trust']>) =>
  `${text}, ${productPages.ratedBy.shop}`

/** Returns the content that every page has, from the root loader. */
export function useSiteContent(): SiteContent {
  return useRouteLoaderData<{ content: SiteContent }>('root')?.content ?? {}
}
