import { passkeys as calls } from '@nirbhaya/contract/endpoints'
import { passkeyWords as words } from '@nirbhaya/contract/messages/accounts/passkeys'
import { secondFactorWords } from '@nirbhaya/contract/messages/accounts/second-factor'
import { type Routes, serve } from '../../platform/http/serve.ts'
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  provePasskey,
  startPasskey,
  startPasskeyProof,
} from './passkeys.service.ts'

export const passkeyRoutes: Routes = serve(calls, ({ accounts }) => ({
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
  startPasskeySignIn: async () => ({ options: await startPasskeyProof(accounts) }),
}))
