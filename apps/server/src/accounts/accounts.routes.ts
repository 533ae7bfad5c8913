import * as contract from '@nirbhaya/contract/accounts'
import { messages } from '@nirbhaya/contract/messages'
import type { App } from '../platform/http/routes.ts'
import { type Accounts, login, logout, register } from './accounts.service.ts'

export async function accountRoutes(app: App, { accounts }: { accounts: Accounts }) {
  app.route({
    ...contract.register,
    handler: async (request) => {
      await register(accounts, request.body)
      return { success: true as const, message: messages.registered }
    },
  })

  app.route({
    ...contract.login,
    handler: (request) => login(accounts, request.body),
  })

  app.register(async (signedIn: App) => {
    signedIn.addHook('onRequest', app.requireCustomer)

    signedIn.route({
      ...contract.logout,
      handler: async (request) => {
        await logout(accounts, request.customer.sessionId)
        return { success: true as const, message: messages.loggedOut }
      },
    })
  })
}
