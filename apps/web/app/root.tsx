import { ApiError } from '@nirbhaya/contract/client/client'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router'
import type { Route } from './+types/root'
import { apiContext } from './api/api-context.ts'
import { loadShopFront } from './api/shop-front.ts'
import { siteContext, useShopName, useSite } from './api/site.ts'
import { contentContext } from './content/load-content.ts'
import { siteContentOf } from './content/site-content.ts'
import { titleOf } from './content/titles.ts'
import { useAnnounceHydration } from './hydration/announce-hydration.ts'
import { DeferredScripts, Starter } from './hydration/deferred-scripts.tsx'
import { DeferredScrollRestoration } from './hydration/deferred-scroll-restoration.tsx'
import { BrandLinks, BrandStyle } from './shell/brand-links.tsx'
import { NotFoundPage, UnexpectedErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import stylesheet from './styles/theme.css?url'
import { Tracking } from './tracking/tracking-host.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const [front, content] = await Promise.all([
    loadShopFront(context.get(apiContext)),
    context.get(contentContext)(),
  ])
  return { site: context.get(siteContext), front, content: siteContentOf(content) }
}

// The catalogue data and content in the root's data change only through admin pages. So the router loads the
// root's data again only when an admin page reloads at the same address, as after a save.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname.startsWith('/admin') && currentUrl.href === nextUrl.href

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  useAnnounceHydration()
  const site = useSite()
  return (
    // Before hydration, the page's first script (starter.ts) adds attributes to this element. React does not
    // know these attributes, and must not warn about them.
    <html
      data-api={site.apiUrl}
      data-pixel={site.metaPixelId}
      lang="en-IN"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content={site.brand.look?.dark ?? '#2a0f2e'} name="theme-color" />
        <Meta />
        <BrandLinks brand={site.brand} />
        <Links />
        <BrandStyle brand={site.brand} />
        <Starter />
      </head>
      <body>
        <Tracking />
        <Shell>{children}</Shell>
        <DeferredScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Catches errors that no route has handled. It is rendered inside the shell, because Layout is around it. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isNotFound =
    (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404
  return (
    <>
      <title>
        {titleOf(isNotFound ? shell.notFoundName : messages.somethingWrong, useShopName())}
      </title>
      <meta content="noindex" name="robots" />
      {isNotFound ? <NotFoundPage /> : <UnexpectedErrorPage />}
    </>
  )
}
