import { accountsAdmin as calls } from '@nirbhaya/contract/endpoints'
import { csv } from '../../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { userColumns, users } from './users.list.ts'
import { getRegisteredUser } from './users.service.ts'

export const userRoutes: Routes = serve(calls, ({ accounts, reading }) => ({
  listUsers: ({ query }) => users.page(accounts, query),
  getUser: async ({ id }) => ({ user: await getRegisteredUser(accounts, id) }),
  exportUsers: csv('users', userColumns, async ({ query }) => {
    // Makes later reads use the primary: the spreadsheet must contain the owner's own latest changes.
    await reading.noteChange()
    return users.all(reading.db, query)
  }),
}))
