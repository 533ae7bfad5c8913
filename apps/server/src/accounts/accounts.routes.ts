import { accounts as calls } from '@nirbhaya/contract/endpoints'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { mailboxWords } from '@nirbhaya/contract/messages/accounts/mailbox'
import { sessionWords } from '@nirbhaya/contract/messages/accounts/sessions'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getAccount, register } from './accounts.service.ts'
import { clientOf, deviceCookie } from './client.ts'
import { googleHandlers } from './google/google.routes.ts'
import { knownBrowserCookie, rememberBrowser } from './known-browser.ts'
import { confirmMailbox } from './mailbox/confirming-mailbox.service.ts'
import { undoEmailChange } from './mailbox/undoing-email.service.ts'
import { passwordResetHandlers } from './passwords/password-reset.routes.ts'
import { changePassword } from './passwords/passwords.service.ts'
import { confirmEmail, saveAddress, updateProfile } from './profile.service.ts'
import { login, logout } from './sessions/signing-in.service.ts'

export const accountRoutes: Routes = serve(calls, (context) => {
  const { accounts, config } = context
  const device = deviceCookie(config)
  const browser = knownBrowserCookie(config)
  return {
    ...googleHandlers(context),
    ...passwordResetHandlers(context),
    register: async ({ body, ip }) => {
      await register(accounts, body, ip)
      return { message: accountPages.registered }
    },
    login: async ({ body, request, reply }) => {
      const cookies = { device: request.cookies[device.name], browser: browser.of(request) }
      const client = { ...clientOf(request), ...cookies }
      const { signedIn, newDevice, newBrowser } = await login(accounts, body, client)
      reply.setCookie(browser.name, newBrowser, browser.options)
      if (newDevice) reply.setCookie(device.name, newDevice, device.options)
      return signedIn
    },
    logout: async ({ customer }) => {
      await logout(accounts, customer.sessionId)
      return { message: accountPages.loggedOut }
    },
    getAccount: ({ actorId }) => getAccount(accounts, actorId),
    updateProfile: ({ customer, body, ip }) => updateProfile(accounts, customer, body, ip),
    saveAddress: ({ customer, body }) => saveAddress(accounts, customer, body),
    confirmEmail: ({ customer, body, ip }) => confirmEmail(accounts, customer, body, ip),
    undoEmailChange: async ({ body, ip }) => {
      await undoEmailChange(accounts, body.token, ip)
      return { message: sessionWords.undoneText }
    },
    confirmMailbox: async ({ actorId, body }) => {
      await confirmMailbox(accounts, actorId, body.token)
      return { message: mailboxWords.doneText }
    },
    changePassword: async ({ customer, body, ip, request, reply }) => {
      await changePassword(accounts, customer, body, ip)
      const known = await rememberBrowser(accounts, customer.id, browser.of(request))
      reply.setCookie(browser.name, known, browser.options)
      return { message: accountPages.passwordChanged }
    },
  }
})
