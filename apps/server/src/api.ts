import { peopleReading } from './audit/people-reading.ts'
import { securityEvents } from './audit/security-events.ts'
import { likesFollowLogin } from './catalogue/likes/likes.routes.ts'
import type { Config } from './platform/config/config.ts'
import type { ShopContext } from './platform/context.ts'
import { handleNotFound } from './platform/http/error-handler.ts'
import type { App } from './platform/http/routes.ts'
import { shopRoutes } from './registry.ts'
import type { Shop } from './shop.ts'

/**
 * Registers everything below /api: the calls of all modules, and the hooks that apply to each call.
 */
export async function api(app: App, { shop, config }: { shop: Shop; config: Config }) {
  // Answers may depend on the session, so they are not cached unless a route allows it.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  const security = securityEvents(shop.watch)
  app.addHook('onError', security.onError)
  app.addHook('onSend', security.onSend)
  app.addHook('preSerialization', security.preSerialization)
  const { db, watch, limits } = shop
  const reading = peopleReading({ db, watch, limits })
  app.addHook('preHandler', reading.preHandler)
  app.addHook('preSerialization', reading.preSerialization)
  app.addHook('preSerialization', likesFollowLogin(shop.db))
  const context: ShopContext = { ...shop, config }
  for (const routes of shopRoutes) {
    const plugin = (scope: App) => routes(scope, context)
    // Fastify looks for the name of an unnamed plugin among all modules that Node has loaded.
    app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'routes' }))
  }
  // Unknown URLs below /api are answered here and never rendered as a page.
  const unknown = { config: { access: 'public' }, schema: { hide: true } } as const
  app.all('/', unknown, handleNotFound)
  app.all('/*', unknown, handleNotFound)
}
