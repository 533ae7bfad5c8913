import { passkeys as calls } from '@nirbhaya/contract/endpoints'
import { passkeyWords as words } from '@nirbhaya/contract/messages/accounts/passkeys'
import { secondFactorWords } from '@nirbhaya/contract/messages/accounts/second-factor'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { passkeyAskedCookie } from '../client.ts'
import { browserKeyOf, browserSecretOf } from '../sessions/browser-secret.ts'
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  provePasskey,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from './passkeys.service.ts'

export const passkeyRoutes: Routes = serve(calls, ({ accounts, config }) => {
  const asked = passkeyAskedCookie(config)
  return {
    listPasskeys: async ({ customer }) => ({ passkeys: await listPasskeys(accounts, customer) }),
    startPasskey: async ({ customer }) => ({ options: await startPasskey(accounts, customer) }),
    addPasskey: async ({ customer, body }) => {
      await addPasskey(accounts, customer, body)
      return { message: words.added }
    },
    deletePasskey: async ({ customer, id }) => {
      await deletePasskey(accounts, customer, id)
      return { message: words.removed }
    },
    startPasskeyProof: async ({ customer }) => ({
      options: await startPasskeyProof(accounts, customer),
    }),
    provePasskey: async ({ customer, body }) => {
      await provePasskey(accounts, customer, body.passkey)
      return { message: secondFactorWords.proved }
    },
    startPasskeySignIn: ({ request, reply }) => {
      const secret = browserSecretOf(request.cookies[asked.name])
      reply.setCookie(asked.name, secret, asked.options)
      return { options: startPasskeySignIn(accounts, browserKeyOf(accounts.secret, secret)) }
    },
  }
})
