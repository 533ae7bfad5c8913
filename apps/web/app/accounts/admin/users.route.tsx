import { exportUsers, listUsers } from '@nirbhaya/contract/accounts/admin'
import type { Answer } from '@nirbhaya/contract/client/client'
import { adminUserMessages as words } from '@nirbhaya/contract/messages/accounts/admin'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { CsvButton } from '../../admin/csv-button.tsx'
import { searchedFor, useListPlace } from '../../admin/list-place.ts'
import { ListSearch } from '../../admin/list-search.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/pages/page.tsx'
import { UserList } from './user-list.tsx'

export const meta = () => unlistedMeta(words.usersTitle)

export default function UsersRoute() {
  const q = searchedFor(useListPlace().search)
  return (
    <AdminPage
      actions={
        <CsvButton
          fetchFile={(timeoutMs) => browserApi(exportUsers, { query: { q }, timeoutMs })}
          name="users"
        />
      }
      title={words.usersTitle}
    >
      <Users />
    </AdminPage>
  )
}

function Users() {
  const place = useListPlace()
  const { cursor, search } = place
  const q = searchedFor(search)
  const loaded = useAnswer(listUsers, { query: { q, cursor } })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="flex min-w-0 grow basis-[18rem]">
          <ListSearch label={words.usersSearch} place={place} />
        </div>
        <p className="font-semibold tabular-nums" role="status">
          {loaded.data ? countOf(loaded.data, q !== undefined && cursor === undefined) : ''}
        </p>
      </div>
      <div className="mt-4">
        <AdminList
          itemsOf={({ users }) => users}
          loaded={loaded}
          loading={words.usersLoading}
          none={<None />}
          place={place}
        >
          {(users) => <UserList users={users} />}
        </AdminList>
      </div>
    </>
  )
}

/**
 * Returns the number of all users as a text: '5 registered users'. If the results of a search fit on one
 * page, the text starts with their number: '2 of 5 registered users'.
 */
function countOf({ users, total, nextCursor }: Answer<typeof listUsers>, isSearch: boolean) {
  const isWhole = isSearch && nextCursor === undefined
  return isWhole ? words.usersFound(users.length, total) : words.usersTotal(total)
}

function None() {
  return (
    <EmptyState icon={<AdminIcon className="size-8" name="users" />} title={words.noUsers}>
      {words.noUsersHint}
    </EmptyState>
  )
}
