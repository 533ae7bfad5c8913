import { privacy as calls } from '@nirbhaya/contract/endpoints'
import { privacyPages } from '@nirbhaya/contract/messages/privacy'
import { keepAccount } from '../accounts/personal-data.service.ts'
import { clock } from '../platform/clock.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import { closeAccount } from './closing.service.ts'
import { exportPersonalData } from './export.service.ts'

export const privacyRoutes: Routes = serve(calls, ({ db, privacy }) => ({
  exportMyData: async ({ actorId }) => ({
    exportedAt: clock.now().toISOString(),
    data: await exportPersonalData(db, actorId),
  }),
  closeAccount: async ({ customer, body: { password }, ip }) => {
    const closesAt = await closeAccount(privacy, customer, { password, from: ip })
    return { message: privacyPages.accountClosed, closesAt: closesAt.toISOString() }
  },
  keepAccount: async ({ actorId }) => ({
    message: privacyPages.accountKept,
    updatedUser: await keepAccount(privacy.accounts, actorId),
  }),
}))
