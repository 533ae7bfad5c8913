import { privacy as contract } from '@nirbhaya/contract/endpoints'
import { privacyPages } from '@nirbhaya/contract/messages/privacy'
import { keepAccount } from '../accounts/personal-data.service.ts'
import type { App } from '../platform/http/routes.ts'
import { closeAccount, type Privacy } from './closing.service.ts'
import { exportPersonalData } from './export.service.ts'

export async function privacyRoutes(app: App, { privacy }: { privacy: Privacy }) {
  app.route({
    ...contract.exportMyData,
    handler: async (request) => ({
      success: true as const,
      exportedAt: new Date().toISOString(),
      data: await exportPersonalData(app.db, request.customer.id),
    }),
  })

  app.route({
    ...contract.closeAccount,
    handler: async (request) => {
      const proof = { password: request.body.password, from: request.ip }
      const closesAt = await closeAccount(privacy, request.customer, proof)
      const { accountClosed } = privacyPages
      return { success: true as const, message: accountClosed, closesAt: closesAt.toISOString() }
    },
  })

  app.route({
    ...contract.keepAccount,
    handler: async (request) => {
      const updatedUser = await keepAccount(privacy.accounts, request.customer.id)
      return { success: true as const, message: privacyPages.accountKept, updatedUser }
    },
  })
}
