import { otpLifetimeMinutes } from '@nirbhaya/contract/constants'
import { accounts as contract } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Config } from '../../platform/config/config.ts'
import { ownCookie } from '../../platform/http/access/cookies.ts'
import type { App } from '../../platform/http/routes.ts'
import type { Accounts } from '../accounts.service.ts'
import { knownBrowserCookie, rememberBrowser } from '../known-browser.ts'
import { hasSecondFactor } from '../second-factor/second-factor.service.ts'
import { browserSecretOf } from '../sessions/browser-secret.ts'
import { resetPassword, sendResetCode, verifyResetCode } from './passwords.service.ts'

interface Options {
  accounts: Accounts
  config: Pick<Config, 'publicUrl' | 'apiUrl'>
}

export async function passwordResetRoutes(app: App, { accounts, config }: Options) {
  /**
   * This cookie holds the browser's secret. A mailed code works only in the browser that requested the code,
   * and guesses in other browsers do not count against the code.
   */
  const asked = ownCookie(config, {
    name: 'password_reset_asked',
    path: '/auth',
    maxAgeSeconds: 24 * 60 * 60,
  })
  const known = knownBrowserCookie(config)
  /** Holds the token that lets this browser set a password once. */
  const cookie = ownCookie(config, {
    name: 'password_reset',
    path: contract.resetPassword.url,
    maxAgeSeconds: otpLifetimeMinutes * 60,
  })

  app.route({
    ...contract.sendOtp,
    handler: async (request, reply) => {
      const browserSecret = browserSecretOf(request.cookies[asked.name])
      reply.setCookie(asked.name, browserSecret, asked.options)
      const asking = { from: request.ip, browserSecret, browserCookie: known.of(request) }
      await sendResetCode(accounts, request.body.email, asking)
      return { success: true as const, message: messages.otpSent }
    },
  })

  app.route({
    ...contract.verifyOtp,
    handler: async (request, reply) => {
      const browserSecret = request.cookies[asked.name]
      const asking = { from: request.ip, browserSecret }
      const token = await verifyResetCode(accounts, request.body, asking)
      reply.setCookie(cookie.name, token, cookie.options)
      return { success: true as const, message: messages.otpVerified }
    },
  })

  app.route({
    ...contract.resetPassword,
    handler: async (request, reply) => {
      const token = request.cookies[cookie.name]
      const userId = await resetPassword(accounts, { ...request.body, token }, request.ip)
      // A browser becomes known once it has proved all that a sign-in needs. Without a second factor, the new
      // password is enough. With a second factor, the browser becomes known only after a complete sign-in.
      if (!(await hasSecondFactor(accounts.db, userId))) {
        const value = await rememberBrowser(accounts, userId, known.of(request))
        reply.setCookie(known.name, value, known.options)
      }
      reply.clearCookie(cookie.name, cookie.options)
      return { success: true as const, message: messages.passwordReset }
    },
  })
}
