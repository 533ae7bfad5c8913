import { exportUsers, listUsers } from '@nirbhaya/contract/accounts/desk'
import { longest } from '@nirbhaya/contract/limits'
import { userDeskWords as words } from '@nirbhaya/contract/messages/accounts/desk'
import UsersIcon from 'lucide-react/icons/users'
import { useCallback } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { CsvButton } from '../../desk/csv-button.tsx'
import { DeskPage } from '../../desk/desk-page.tsx'
import { ListPager } from '../../desk/list-pager.tsx'
import { useListPlace } from '../../desk/list-place.ts'
import { ListSearch } from '../../desk/list-search.tsx'
import { LoadedFrame, NothingFound } from '../../desk/list-states.tsx'
import { useLoaded } from '../../desk/use-loaded.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/page.tsx'
import { UserList } from './user-list.tsx'

const timeoutMs = 20_000
/** A hundred thousand rows take their time. */
const exportTimeoutMs = 300_000

export const meta = () => unlistedMeta(words.usersTitle)

/** What an address asks for; what the server would refuse is left out. */
const searchedFor = (search: URLSearchParams): string => {
  const text = search.get('q')?.trim().slice(0, longest.search) ?? ''
  return text.length >= 3 ? text : ''
}

export default function UsersRoute() {
  const q = searchedFor(useListPlace().search)
  const fetchFile = () =>
    browserApi(exportUsers, { query: q ? { q } : {}, timeoutMs: exportTimeoutMs })
  return (
    <DeskPage actions={<CsvButton fetchFile={fetchFile} name="users" />} title={words.usersTitle}>
      <Users />
    </DeskPage>
  )
}

function Users() {
  const place = useListPlace()
  const { cursor, narrow } = place
  const q = searchedFor(place.search)
  const load = useCallback(
    (signal: AbortSignal) =>
      browserApi(listUsers, {
        query: { ...(q && { q }), cursor },
        signal,
        timeoutMs,
      }),
    [q, cursor],
  )
  const { loaded, reload } = useLoaded(load)
  const onSearch = useCallback((text: string) => void narrow({ q: text }), [narrow])
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="flex min-w-0 grow basis-72">
          <ListSearch label={words.usersSearch} onSearch={onSearch} value={q} />
        </div>
        <p className="font-semibold tabular-nums" role="status">
          {loaded.data ? words.usersTotal(loaded.data.total) : ''}
        </p>
      </div>
      <div className="mt-4">
        <LoadedFrame loaded={loaded} loading={words.usersLoading} onRetry={reload}>
          {({ users, nextCursor }) =>
            users.length > 0 ? (
              <>
                <UserList users={users} />
                <ListPager nextCursor={nextCursor} place={place} />
              </>
            ) : (
              <None isNarrowed={place.search.size > 0} />
            )
          }
        </LoadedFrame>
      </div>
    </>
  )
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <NothingFound to="/admin/users" />
  return (
    <EmptyState icon={<UsersIcon aria-hidden="true" className="size-8" />} title={words.noUsers}>
      {words.noUsersHint}
    </EmptyState>
  )
}
