import * as build from 'virtual:react-router/server-build'
import { createApi, type Transport } from '@nirbhaya/contract/client/client'
import type { Site } from '@nirbhaya/contract/site'
import { createRequestHandler, matchPath, RouterContextProvider } from 'react-router'
import { apiContext } from './app/api/api-context.ts'
import { scriptNonceContext, siteContext } from './app/api/site.ts'
import { contentContext, loadContent } from './app/content/load-content.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Returns the full path of a route, with its parents. */
function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : build.routes[id]
  return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
}

const pagePaths = Object.keys(build.routes)
  .map((id) =>
    pathOf(id)
      .replace(/\/+/g, '/')
      .replace(/(?<=.)\/$/, ''),
  )
  .filter((path) => path !== '/*')

/** Whether a route matches a path. Other paths show the not-found page. */
export const isPage = (path: string): boolean =>
  pagePaths.some((pattern) => matchPath(pattern, path) !== null)

/**
 * Renders one page. The page calls the API within the process, through the transport that the server passes.
 * The bundle cannot import the API, because the bundle and the server do not share modules.
 */
export function render(
  request: Request,
  host: { transport: Transport; site: Site; scriptNonce: string },
) {
  const context = new RouterContextProvider()
  const api = createApi(host.transport)
  let content: ReturnType<typeof loadContent> | undefined
  context.set(apiContext, api)
  context.set(contentContext, () => {
    content ??= loadContent(api)
    return content
  })
  context.set(siteContext, host.site)
  context.set(scriptNonceContext, host.scriptNonce)
  return handle(request, context)
}
