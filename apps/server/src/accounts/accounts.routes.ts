import { accounts as contract } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages'
import type { App } from '../platform/http/routes.ts'
import { type Accounts, getAccount, register } from './accounts.service.ts'
import { changePassword } from './passwords.service.ts'
import { confirmEmail, updateProfile } from './profile.service.ts'
import { login, logout } from './signing-in.service.ts'

export async function accountRoutes(app: App, { accounts }: { accounts: Accounts }) {
  app.route({
    ...contract.register,
    handler: async (request) => {
      await register(accounts, request.body, request.ip)
      return { success: true as const, message: messages.accountPages.registered }
    },
  })

  app.route({
    ...contract.login,
    handler: (request) => login(accounts, request.body, request.ip),
  })

  app.route({
    ...contract.logout,
    handler: async (request) => {
      await logout(accounts, request.customer.sessionId)
      return { success: true as const, message: messages.accountPages.loggedOut }
    },
  })

  app.route({
    ...contract.getAccount,
    handler: (request) => getAccount(accounts, request.customer.id),
  })

  app.route({
    ...contract.updateProfile,
    handler: (request) => updateProfile(accounts, request.customer.id, request.body, request.ip),
  })

  app.route({
    ...contract.confirmEmail,
    handler: (request) => confirmEmail(accounts, request.customer.id, request.body, request.ip),
  })

  app.route({
    ...contract.changePassword,
    handler: async (request) => {
      await changePassword(accounts, request.customer, request.body, request.ip)
      return { success: true as const, message: messages.accountPages.passwordChanged }
    },
  })
}
