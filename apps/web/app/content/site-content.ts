import type { Content } from '@nirbhaya/contract/content'
import { useRouteLoaderData } from 'react-router'

/** What stands on more pages than one, and so comes with each of them. */
export type SiteContent = Pick<Content, 'social' | 'apps' | 'trust'>

export const siteContentOf = ({ social, apps, trust }: Content): SiteContent => ({
  social,
  apps,
  trust,
})

/** From the root route's loader. */
export function useSiteContent(): SiteContent {
  return useRouteLoaderData<{ content: SiteContent }>('root')?.content ?? {}
}
