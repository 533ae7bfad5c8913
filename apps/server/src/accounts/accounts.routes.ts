import { accounts as contract } from '@nirbhaya/contract/endpoints'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { mailboxWords } from '@nirbhaya/contract/messages/accounts/mailbox'
import { sessionWords } from '@nirbhaya/contract/messages/accounts/sessions'
import type { Config } from '../platform/config/config.ts'
import type { App } from '../platform/http/routes.ts'
import { type Accounts, getAccount, register } from './accounts.service.ts'
import { clientOf, deviceCookie } from './client.ts'
import { knownBrowserCookie, rememberBrowser } from './known-browser.ts'
import { confirmMailbox } from './mailbox/confirming-mailbox.service.ts'
import { undoEmailChange } from './mailbox/undoing-email.service.ts'
import { changePassword } from './passwords/passwords.service.ts'
import { confirmEmail, saveAddress, updateProfile } from './profile.service.ts'
import { login, logout } from './sessions/signing-in.service.ts'

interface Options {
  accounts: Accounts
  config: Pick<Config, 'publicUrl' | 'apiUrl'>
}

export async function accountRoutes(app: App, { accounts, config }: Options) {
  const device = deviceCookie(config)
  const browser = knownBrowserCookie(config)

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
      const cookies = { device: request.cookies[device.name], browser: browser.of(request) }
      const client = { ...clientOf(request), ...cookies }
      const { signedIn, newDevice, newBrowser } = await login(accounts, request.body, client)
      reply.setCookie(browser.name, newBrowser, browser.options)
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
    ...contract.saveAddress,
    handler: (request) => saveAddress(accounts, request.customer, request.body),
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
    handler: async (request, reply) => {
      const { customer } = request
      await changePassword(accounts, customer, request.body, request.ip)
      const known = await rememberBrowser(accounts, customer.id, browser.of(request))
      reply.setCookie(browser.name, known, browser.options)
      return { success: true as const, message: accountPages.passwordChanged }
    },
  })
}
