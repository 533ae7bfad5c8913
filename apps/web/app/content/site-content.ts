import type { Content } from '@nirbhaya/contract/content/content'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { useRouteLoaderData } from 'react-router'

/** The owner's content that several pages show. It comes with every page, so it must stay small. */
export interface SiteContent
  extends Pick<Content, 'social' | 'apps' | 'trust' | 'menu' | 'footer' | 'contact'> {
  hasFaq?: boolean
  hasCustomize?: boolean
  /** Absent or empty for a blog with the usual title. */
  blogTitle?: string | undefined
}

export const siteContentOf = ({ faq, blog, customize, ...content }: Content): SiteContent => ({
  social: content.social,
  apps: content.apps,
  trust: content.trust,
  menu: content.menu,
  footer: content.footer,
  contact: content.contact,
  hasFaq: faq !== undefined,
  hasCustomize: customize !== undefined,
  blogTitle: blog?.title,
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
