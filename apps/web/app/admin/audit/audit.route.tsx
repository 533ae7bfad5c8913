import { listAudit } from '@nirbhaya/contract/audit'
import { auditedEntities } from '@nirbhaya/contract/constants'
import { auditWords as words } from '@nirbhaya/contract/messages/audit'
import History from 'lucide-react/icons/history'
import { useCallback } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { DeskPage } from '../../desk/desk-page.tsx'
import { FilterTabs } from '../../desk/filter-tabs.tsx'
import { ListPager } from '../../desk/list-pager.tsx'
import { useListPlace } from '../../desk/list-place.ts'
import { LoadedFrame, NothingFound } from '../../desk/list-states.tsx'
import { useLoaded } from '../../desk/use-loaded.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/page.tsx'
import { AuditList } from './audit-list.tsx'

const timeoutMs = 20_000

export const meta = () => unlistedMeta(words.auditTitle)

export default function AuditRoute() {
  return (
    <DeskPage intro={words.auditIntro} title={words.auditTitle} width="text">
      <Audit />
    </DeskPage>
  )
}

function Audit() {
  const place = useListPlace()
  const { cursor, search } = place
  const entity = auditedEntities.find((one) => one === search.get('entity'))
  const load = useCallback(
    (signal: AbortSignal) =>
      browserApi(listAudit, { query: { entity, cursor }, signal, timeoutMs }),
    [entity, cursor],
  )
  const { loaded, reload } = useLoaded(load)
  const tabs = [undefined, ...auditedEntities].map((one) => ({
    label: one ? words.entities[one] : words.allEntities,
    search: one ? `?entity=${one}` : '',
    isCurrent: one === entity,
  }))
  return (
    <>
      <FilterTabs label={words.entityFilter} tabs={tabs} />
      <div className="mt-4">
        <LoadedFrame loaded={loaded} loading={words.auditLoading} onRetry={reload}>
          {({ entries, nextCursor }) =>
            entries.length > 0 ? (
              <>
                <AuditList entries={entries} />
                <ListPager nextCursor={nextCursor} place={place} />
              </>
            ) : (
              <None isNarrowed={search.size > 0} />
            )
          }
        </LoadedFrame>
      </div>
    </>
  )
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <NothingFound to="/admin/audit" />
  return (
    <EmptyState icon={<History aria-hidden="true" className="size-8" />} title={words.noAudit}>
      {words.noAuditHint}
    </EmptyState>
  )
}
