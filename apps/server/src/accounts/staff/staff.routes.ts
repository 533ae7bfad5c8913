import { staff as calls } from '@nirbhaya/contract/endpoints'
import { staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { toWireUser } from '../accounts.service.ts'
import { clientWithCookies, rememberSession } from '../client.ts'
import { newSession } from '../sessions/signing-in.service.ts'
import { inviteStaff, readInvitation, withdrawInvitation } from './invitations.service.ts'
import { acceptInvitation, startJoinPasskey } from './joining.service.ts'
import { changeStaff, listStaff, removeStaff } from './staff.service.ts'

export const staffRoutes: Routes = serve(calls, ({ accounts, config }) => {
  const remember = rememberSession(config)
  return {
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
    startJoinPasskey: async ({ body, ip }) => ({
      options: await startJoinPasskey(accounts, body, ip),
    }),
    acceptInvitation: async ({ body: { token, name, password, passkey }, request, reply }) => {
      const client = clientWithCookies(config, request)
      const given = { token, name, password, passkey }
      const { user, token: opened } = await acceptInvitation(accounts, given, client)
      if (opened === undefined) {
        return { message: words.joined, user: toWireUser(user, accounts.adminEmail) }
      }
      const session = await newSession(accounts, user, { token: opened, isProved: true, client })
      return { ...remember(reply, session), message: words.welcome }
    },
  }
})
