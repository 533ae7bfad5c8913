import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openSharp } from '../../storage/pictures.ts'
import type { WebBuild } from './ssr.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The web application as Vite serves it while it is edited; reloads by itself. */
export async function openWebInDevelopment(
  folder: string,
): Promise<{ web: WebBuild; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  await readPicturesOfEveryKind()
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

/** Vite makes the shop's own pictures in this process, which a shop that sells never reads. */
export async function readPicturesOfEveryKind(): Promise<void> {
  // Once it has forbidden all but strangers' photographs.
  const sharp = await openSharp()
  sharp.unblock({ operation: ['VipsForeignLoad'] })
}
