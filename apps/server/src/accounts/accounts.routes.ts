import { accounts as contract } from '@nirbhaya/contract/endpoints'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { mailboxWords } from '@nirbhaya/contract/messages/accounts/mailbox'
import { sessionWords } from '@nirbhaya/contract/messages/accounts/sessions'
import type { Config } from '../platform/config/config.ts'
import type { App } from '../platform/http/routes.ts'
import { type Accounts, getAccount, register } from './accounts.service.ts'
import { clientOf, deviceCookie } from './client.ts'
import { confirmMailbox } from './mailbox/confirming-mailbox.service.ts'
import { undoEmailChange } from './mailbox/undoing-email.service.ts'
import { changePassword } from './passwords/passwords.service.ts'
import { confirmEmail, updateProfile } from './profile.service.ts'
import { login, logout } from './sessions/signing-in.service.ts'

interface Options {
  accounts: Accounts
  config: Pick<Config, 'publicUrl' | 'apiUrl'>
}

export async function accountRoutes(app: App, { accounts, config }: Options) {
  const device = deviceCookie(config)

  app.route({
    ...contract.register,
    handler: async (request) => {
      await register(accounts, request.body, request.ip)
      return { success: true as const, message: accountPages.registered }
    },
  })

  app.route({
    ...contract.login,
    handler: async (request, reply) => {
      const client = { ...clientOf(request), device: request.cookies[device.name] }
      const { signedIn, newDevice } = await login(accounts, request.body, client)
      if (newDevice) reply.setCookie(device.name, newDevice, device.options)
      return signedIn
    },
  })

  app.route({
    ...contract.logout,
    handler: async (request) => {
      await logout(accounts, request.customer.sessionId)
      return { success: true as const, message: accountPages.loggedOut }
    },
  })

  app.route({
    ...contract.getAccount,
    handler: (request) => getAccount(accounts, request.customer.id),
  })

  app.route({
    ...contract.updateProfile,
    handler: (request) => updateProfile(accounts, request.customer, request.body, request.ip),
  })

  app.route({
    ...contract.confirmEmail,
    handler: (request) => confirmEmail(accounts, request.customer, request.body, request.ip),
  })

  app.route({
    ...contract.undoEmailChange,
    handler: async (request) => {
      await undoEmailChange(accounts, request.body.token, request.ip)
      return { success: true as const, message: sessionWords.undoneText }
    },
  })

  app.route({
    ...contract.confirmMailbox,
    handler: async (request) => {
      await confirmMailbox(accounts, request.customer.id, request.body.token)
      return { success: true as const, message: mailboxWords.doneText }
    },
  })

  app.route({
    ...contract.changePassword,
    handler: async (request) => {
      await changePassword(accounts, request.customer, request.body, request.ip)
      return { success: true as const, message: accountPages.passwordChanged }
    },
  })
}
