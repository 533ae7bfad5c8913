import { passkeys as contract } from '@nirbhaya/contract/endpoints'
import { passkeyWords as words } from '@nirbhaya/contract/messages/accounts/passkeys'
import { secondFactorWords } from '@nirbhaya/contract/messages/accounts/second-factor'
import type { App } from '../../platform/http/routes.ts'
import type { Accounts } from '../accounts.service.ts'
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  provePasskey,
  startPasskey,
  startPasskeyProof,
} from './passkeys.service.ts'

export async function passkeyRoutes(app: App, { accounts }: { accounts: Accounts }) {
  app.route({
    ...contract.listPasskeys,
    handler: async ({ customer }) => {
      return { success: true as const, passkeys: await listPasskeys(accounts, customer) }
    },
  })

  app.route({
    ...contract.startPasskey,
    handler: async ({ customer }) => {
      return { success: true as const, options: await startPasskey(accounts, customer) }
    },
  })

  app.route({
    ...contract.addPasskey,
    handler: async ({ customer, body }) => {
      await addPasskey(accounts, customer, body)
      return { success: true as const, message: words.added }
    },
  })

  app.route({
    ...contract.deletePasskey,
    handler: async ({ customer, params }) => {
      await deletePasskey(accounts, customer, params.id)
      return { success: true as const, message: words.removed }
    },
  })

  app.route({
    ...contract.startPasskeyProof,
    handler: async ({ customer }) => {
      return { success: true as const, options: await startPasskeyProof(accounts, customer) }
    },
  })

  app.route({
    ...contract.provePasskey,
    handler: async ({ customer, body }) => {
      await provePasskey(accounts, customer, body.passkey)
      return { success: true as const, message: secondFactorWords.proved }
    },
  })

  app.route({
    ...contract.startPasskeySignIn,
    handler: async () => {
      return { success: true as const, options: await startPasskeyProof(accounts) }
    },
  })
}
