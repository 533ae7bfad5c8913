import { accounts as calls } from '@nirbhaya/contract/endpoints'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { mailboxWords } from '@nirbhaya/contract/messages/accounts/mailbox'
import { sessionWords } from '@nirbhaya/contract/messages/accounts/sessions'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getAccount, register } from './accounts.service.ts'
import { clientWithCookies, rememberSession } from './client.ts'
import { googleHandlers } from './google/google.routes.ts'
import { knownBrowserCookie, rememberBrowser } from './known-browser.ts'
import { confirmMailbox } from './mailbox/confirming-mailbox.service.ts'
import { undoEmailChange } from './mailbox/undoing-email.service.ts'
import { passwordResetHandlers } from './passwords/password-reset.routes.ts'
import { changePassword } from './passwords/passwords.service.ts'
import { confirmEmail, saveAddress, updateProfile } from './profile.service.ts'
import { loginWithPasskey } from './sessions/passkey-login.service.ts'
import { login, logout } from './sessions/signing-in.service.ts'

export const accountRoutes: Routes = serve(calls, (context) => {
  const { accounts, config } = context
  const browser = knownBrowserCookie(config)
  const remember = rememberSession(config)
  return {
    ...googleHandlers(context),
    ...passwordResetHandlers(context),
    register: async ({ body, ip }) => {
      await register(accounts, body, ip)
      return { message: accountPages.registered }
    },
    login: async ({ body, request, reply }) =>
      remember(reply, await login(accounts, body, clientWithCookies(config, request))),
    loginWithPasskey: async ({ body, request, reply }) => {
      const client = clientWithCookies(config, request)
      return remember(reply, await loginWithPasskey(accounts, body.passkey, client))
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
