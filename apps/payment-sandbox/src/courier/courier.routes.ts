import type { FastifyPluginAsync } from 'fastify'
import { answerError, answerUnknownUrl, parseJsonOnly } from '../http.ts'
import type { Sandbox } from '../sandbox.ts'
import { logIn, requireBearer, showTracking } from './courier.ts'

/** Registers a local stand-in for the parts of the courier's API that the shop uses. */
export function courierRoutes(sandbox: Sandbox): FastifyPluginAsync {
  return async (app) => {
    parseJsonOnly(app)
    app.setErrorHandler(answerError)
    app.setNotFoundHandler(answerUnknownUrl)

    app.post('/v1/external/auth/login', async ({ body }) => logIn(sandbox, body))

    app.get('/v1/external/courier/track/awb/:awb', async ({ params, headers }) => {
      requireBearer(sandbox, headers.authorization)
      return showTracking(sandbox, (params as { awb: string }).awb)
    })
  }
}
