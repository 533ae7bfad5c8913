import { getContent } from '@nirbhaya/contract/content/content'
import { shell } from '@nirbhaya/contract/messages/shell'
import { data } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { contentContext } from '../content/load-content.ts'
import { pageMeta, pageTitle, unlistedMeta } from '../seo/page-meta.ts'
import { NotFoundPage } from '../shell/error-page.tsx'
import type { Route } from './+types/customization.route'
import { Customization } from './customization.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { customize } = await context.get(contentContext)()
  return data({ customize }, { status: customize ? 200 : 404 })
}

export async function clientLoader() {
  const { content } = await browserApi(getContent)
  return { customize: content.customize }
}

/** The page is at /custom and at /customization. The canonical URL, for search engines, is /custom. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const customize = loaderData?.customize
  if (!customize) return unlistedMeta(shell.notFoundName, matches)
  const { title, lead, description } = customize
  return pageMeta({
    title: pageTitle(title, matches),
    description: description || lead || title,
    path: '/custom',
    matches,
  })
}

/** The page about custom products. A shop whose owner writes nothing about them has no such page. */
export default function CustomizationRoute({ loaderData: { customize } }: Route.ComponentProps) {
  return customize ? <Customization {...customize} /> : <NotFoundPage />
}
