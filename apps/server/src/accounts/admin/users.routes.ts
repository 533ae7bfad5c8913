import { accountsAdmin as calls } from '@nirbhaya/contract/endpoints'
import { csv } from '../../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { getRegisteredUser, listRegisteredUsers } from './users.service.ts'
import { listUsersInPages, userColumns } from './users-spreadsheet.ts'

export const userRoutes: Routes = serve(calls, ({ accounts, reading }) => ({
  listUsers: ({ query }) => listRegisteredUsers(accounts, query),
  getUser: async ({ id }) => ({ user: await getRegisteredUser(accounts, id) }),
  exportUsers: csv('users', userColumns, async ({ query }) => {
    // Makes later reads use the primary: the spreadsheet must contain the owner's own latest changes.
    await reading.noteChange()
    return listUsersInPages(reading.db, query.q)
  }),
}))
