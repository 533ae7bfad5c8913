import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { constantDocument } from './pages/constant-document.ts'

/**
 * The Content-Security-Policy of the documentation page. The page loads everything from this shop. Swagger
 * UI's default policy would also allow other hosts, and would make browsers load the page's files over HTTPS.
 */
const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves an OpenAPI 3.1 description of every route that is made from a contract endpoint, and a page to read
 * it.
 */
export const documentation = fp(
  async (app: FastifyInstance, { apiUrl }: { apiUrl: string }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Shop',
          version: '1.0.0',
          description: 'Amounts are in rupees, instants in ISO 8601 UTC.',
        },
        servers: [{ url: apiUrl }],
        components: {
          securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
        },
      },
      stripBasePath: false,
      transform: (document) => {
        // Other parts of this process, such as the payment sandbox, do not belong to the shop's API.
        if (!document.url.startsWith('/api/')) {
          return { schema: { hide: true }, url: document.url }
        }
        const { schema, url } = jsonSchemaTransform(document)
        const needsSession = document.route.config?.access !== 'public'
        return {
          schema: { ...schema, ...(needsSession ? { security: [{ session: [] }] } : {}) },
          url: url.replace(/^\/api/, ''),
        }
      },
    })
    const json = constantDocument('application/json; charset=utf-8', () =>
      JSON.stringify(app.swagger()),
    )
    const yaml = constantDocument('application/x-yaml', () => app.swagger({ yaml: true }))
    await app.register(async (pages: FastifyInstance) => {
      pages.decorate('access', 'public')
      // Swagger UI's own handlers would serialise the whole document for every request, so handlers that
      // serialise it once replace them.
      pages.addHook('onRoute', (route) => {
        if (route.url === '/api/docs/json') route.handler = json
        if (route.url === '/api/docs/yaml') route.handler = yaml
      })
      await pages.register(swaggerUi, {
        routePrefix: '/api/docs',
        staticCSP: pagePolicy,
        theme: { title: 'Shop API' },
      })
      pages.get('/api/openapi.json', { schema: { hide: true } }, json)
    })
  },
  { name: 'documentation' },
)
