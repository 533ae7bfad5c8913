import type { accounts as calls } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { ShopContext } from '../../platform/context.ts'
import { ownCookie } from '../../platform/http/access/cookies.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { clientOf } from '../client.ts'
import { browserSecretOf } from '../sessions/browser-secret.ts'
import { loginWithGoogle, nonceOf, sendGoogleCode } from './google.service.ts'

type GoogleHandlers = Handlers<typeof calls, 'startGoogleLogin' | 'googleLogin' | 'sendGoogleOtp'>

export function googleHandlers({ accounts, config }: ShopContext): GoogleHandlers {
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

  return {
    startGoogleLogin: async ({ request, reply }) => {
      const browserSecret = browserSecretOf(request.cookies[cookie.name])
      reply.setCookie(cookie.name, browserSecret, cookie.options)
      return { nonce: nonceOf(accounts, browserSecret) }
    },
    googleLogin: async ({ body: { token, ...proof }, request, reply }) => {
      const signedIn = await loggingRefusal(request, () =>
        loginWithGoogle(accounts, callOf(request, token), proof),
      )
      reply.clearCookie(cookie.name, cookie.options)
      return signedIn
    },
    sendGoogleOtp: async ({ body: { token }, request }) => {
      await loggingRefusal(request, () => sendGoogleCode(accounts, callOf(request, token)))
      return { message: messages.otpSent }
    },
  }
}

/** The caller gets one general sentence. The reason goes to the log, the token never does. */
async function loggingRefusal<Result>(
  request: FastifyRequest,
  useToken: () => Promise<Result>,
): Promise<Result> {
  try {
    return await useToken()
  } catch (error) {
    if (error instanceof AppError && error.code === 'GOOGLE_FAILED') {
      request.log.warn({ reason: reasonOf(error.cause) }, 'Google sign-in refused')
    }
    throw error
  }
}

/**
 * Returns, for the log, why a sign-in with Google was refused. Messages of the token library are safe to log:
 * they name a token's claims and keys, but not their values.
 */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "is the admin's, or erased"
  return `${cause.name}: ${cause.message}`.slice(0, 500)
}
