import { staff as calls } from '@nirbhaya/contract/endpoints'
import { staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { type Routes, serve } from '../../platform/http/serve.ts'
import {
  acceptInvitation,
  inviteStaff,
  readInvitation,
  withdrawInvitation,
} from './invitations.service.ts'
import { changeStaff, listStaff, removeStaff } from './staff.service.ts'

export const staffRoutes: Routes = serve(calls, ({ accounts }) => ({
  listStaff: ({ actorId }) => listStaff(accounts, actorId),
  inviteStaff: async ({ body, actorId }) => {
    await inviteStaff(accounts, { ...body, actorId })
    return { message: words.invited(body.email) }
  },
  withdrawInvitation: async ({ id, actorId }) => {
    await withdrawInvitation(accounts, { id, actorId })
    return { message: words.withdrawn }
  },
  changeStaff: async ({ id: userId, body, actorId }) => {
    await changeStaff(accounts, { ...body, userId, actorId })
    return { message: words.changed }
  },
  removeStaff: async ({ id: userId, actorId }) => {
    await removeStaff(accounts, { userId, actorId })
    return { message: words.removed }
  },
  getInvitation: ({ body, ip }) => readInvitation(accounts, body.token, ip),
  acceptInvitation: async ({ body: { token, name, password }, ip }) => {
    await acceptInvitation(accounts, { token, name, password }, ip)
    return { message: words.joined }
  },
}))
