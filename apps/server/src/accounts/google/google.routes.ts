import { accounts as contract } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config/config.ts'
import { ownCookie } from '../../platform/http/access/cookies.ts'
import type { App } from '../../platform/http/routes.ts'
import type { Accounts } from '../accounts.service.ts'
import { clientOf } from '../client.ts'
import { browserSecretOf } from '../sessions/browser-secret.ts'
import { loginWithGoogle, nonceOf, sendGoogleCode } from './google.service.ts'

interface Options {
  accounts: Accounts
  config: Pick<Config, 'publicUrl' | 'apiUrl'>
}

export async function googleRoutes(app: App, { accounts, config }: Options) {
  /**
   * This cookie binds Google's tokens to the browser that asked for them. It is valid for a day, because a
   * login page may stay open that long.
   */
  const cookie = ownCookie(config, {
    name: 'google_sign_in',
    path: '/auth',
    maxAgeSeconds: 24 * 60 * 60,
  })
  const callOf = (request: FastifyRequest, token: string) => ({
    token,
    browserSecret: request.cookies[cookie.name],
    ...clientOf(request),
  })

  // The caller gets one general sentence. The reason goes to the log, the token never does.
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof AppError && error.code === 'GOOGLE_FAILED') {
      request.log.warn({ reason: reasonOf(error.cause) }, 'Google sign-in refused')
    }
  })

  app.route({
    ...contract.startGoogleLogin,
    handler: async (request, reply) => {
      const browserSecret = browserSecretOf(request.cookies[cookie.name])
      reply.setCookie(cookie.name, browserSecret, cookie.options)
      return { success: true as const, nonce: nonceOf(accounts, browserSecret) }
    },
  })

  app.route({
    ...contract.googleLogin,
    handler: async (request, reply) => {
      const { token, ...proof } = request.body
      const signedIn = await loginWithGoogle(accounts, callOf(request, token), proof)
      reply.clearCookie(cookie.name, cookie.options)
      return signedIn
    },
  })

  app.route({
    ...contract.sendGoogleOtp,
    handler: async (request) => {
      await sendGoogleCode(accounts, callOf(request, request.body.token))
      return { success: true as const, message: messages.otpSent }
    },
  })
}

/**
 * Returns, for the log, why a sign-in with Google was refused. Messages of the token library are safe to log:
 * they name a token's claims and keys, but not their values.
 */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "is the admin's, or erased"
  return `${cause.name}: ${cause.message}`.slice(0, 500)
}
