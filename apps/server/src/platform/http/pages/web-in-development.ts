import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { WebBuild } from './ssr.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Opens the web application with Vite, for development. After an edit, pages reload by themselves. */
export async function openWebInDevelopment(
  folder: string,
): Promise<{ web: WebBuild; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true },
  })
  const render: WebBuild['render'] = async (request, host) => {
    const module = await vite.ssrLoadModule(join(folder, 'server.ts'))
    return module.render(request, host)
  }
  const middleware = vite.middlewares as Middleware
  return { web: { render, isPage: () => true, middleware }, close: () => vite.close() }
}
