import { otpLifetimeMinutes } from '@nirbhaya/contract/constants'
import { accounts as contract } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages'
import type { Config } from '../platform/config.ts'
import { ownCookie } from '../platform/http/cookies.ts'
import type { App } from '../platform/http/routes.ts'
import type { Accounts } from './accounts.service.ts'
import { resetPassword, sendResetCode, verifyResetCode } from './passwords.service.ts'

interface Options {
  accounts: Accounts
  config: Pick<Config, 'publicUrl' | 'apiUrl'>
}

export async function passwordResetRoutes(app: App, { accounts, config }: Options) {
  /** Holds what lets this browser set a password once. */
  const cookie = ownCookie(config, {
    name: 'password_reset',
    path: contract.resetPassword.url,
    maxAgeSeconds: otpLifetimeMinutes * 60,
  })

  app.route({
    ...contract.sendOtp,
    handler: async (request) => {
      await sendResetCode(accounts, request.body.email, request.ip)
      return { success: true as const, message: messages.otpSent }
    },
  })

  app.route({
    ...contract.verifyOtp,
    handler: async (request, reply) => {
      const token = await verifyResetCode(accounts, request.body, request.ip)
      reply.setCookie(cookie.name, token, cookie.options)
      return { success: true as const, message: messages.otpVerified }
    },
  })

  app.route({
    ...contract.resetPassword,
    handler: async (request, reply) => {
      const token = request.cookies[cookie.name]
      await resetPassword(accounts, { ...request.body, token }, request.ip)
      reply.clearCookie(cookie.name, cookie.options)
      return { success: true as const, message: messages.passwordReset }
    },
  })
}
