import { indiaDayOf } from '@nirbhaya/contract/dates'
import { accountsAdmin as contract } from '@nirbhaya/contract/endpoints'
import { sendSpreadsheet } from '../../platform/http/bodies/spreadsheet.ts'
import type { App } from '../../platform/http/routes.ts'
import type { Accounts } from '../accounts.service.ts'
import { getRegisteredUser, listRegisteredUsers } from './users-list.service.ts'
import { listUsersInPages, userColumns } from './users-spreadsheet.ts'

/** Registers the owner's list of users. */
export async function usersListRoutes(app: App, { accounts }: { accounts: Accounts }) {
  app.route({
    ...contract.listUsers,
    handler: async (request) => {
      return { success: true as const, ...(await listRegisteredUsers(accounts, request.query)) }
    },
  })

  app.route({
    ...contract.getUser,
    handler: async (request) => {
      const user = await getRegisteredUser(accounts, request.params.id)
      return { success: true as const, user }
    },
  })

  app.route({
    ...contract.exportUsers,
    handler: async (request, reply) => {
      // Makes later reads use the primary: the spreadsheet must contain the owner's own latest changes.
      await app.reading.noteChange()
      const filename = `users-${indiaDayOf(new Date())}.csv`
      return sendSpreadsheet(
        reply,
        filename,
        userColumns,
        listUsersInPages(app.reading.db, request.query.q),
      )
    },
  })
}
