import { otpLifetimeMinutes } from '@nirbhaya/contract/accounts/rules'
import { accounts as calls } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { ShopContext } from '../../platform/context.ts'
import { ownCookie } from '../../platform/http/access/cookies.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { knownBrowserCookie, rememberBrowser } from '../known-browser.ts'
import { hasSecondFactor } from '../second-factor/second-factor.service.ts'
import { browserSecretOf } from '../sessions/browser-secret.ts'
import { resetPassword, sendResetCode, verifyResetCode } from './passwords.service.ts'

type ResetHandlers = Handlers<typeof calls, 'sendOtp' | 'verifyOtp' | 'resetPassword'>

export function passwordResetHandlers({ db, accounts, config }: ShopContext): ResetHandlers {
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
    path: calls.resetPassword.url,
    maxAgeSeconds: otpLifetimeMinutes * 60,
  })

  return {
    sendOtp: async ({ body, ip, request, reply }) => {
      const browserSecret = browserSecretOf(request.cookies[asked.name])
      reply.setCookie(asked.name, browserSecret, asked.options)
      const asking = { from: ip, browserSecret, browserCookie: known.of(request) }
      await sendResetCode(accounts, body.email, asking)
      return { message: messages.otpSent }
    },
    verifyOtp: async ({ body, ip, request, reply }) => {
      const browserSecret = request.cookies[asked.name]
      const token = await verifyResetCode(accounts, body, { from: ip, browserSecret })
      reply.setCookie(cookie.name, token, cookie.options)
      return { message: messages.otpVerified }
    },
    resetPassword: async ({ body, ip, request, reply }) => {
      const token = request.cookies[cookie.name]
      const userId = await resetPassword(accounts, { ...body, token }, ip)
      // A browser becomes known once it has proved all that a sign-in needs. Without a second factor, the new
      // password is enough. With a second factor, the browser becomes known only after a complete sign-in.
      if (!(await hasSecondFactor(db, userId))) {
        const value = await rememberBrowser(accounts, userId, known.of(request))
        reply.setCookie(known.name, value, known.options)
      }
      reply.clearCookie(cookie.name, cookie.options)
      return { message: messages.passwordReset }
    },
  }
}
