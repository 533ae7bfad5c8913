import { listAudit } from '@nirbhaya/contract/audit/audit'
import { auditedEntities } from '@nirbhaya/contract/enums'
import { auditWords as words } from '@nirbhaya/contract/messages/audit'
import { AdminList } from '../admin/admin-list.tsx'
import { AdminPage } from '../admin/admin-page.tsx'
import { FilterTabs } from '../admin/filter-tabs.tsx'
import { useListPlace } from '../admin/list-place.ts'
import { useAnswer } from '../api/use-answer.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import { AuditList } from './audit-list.tsx'

export const meta = () => unlistedMeta(words.auditTitle)

export default function AuditRoute() {
  return (
    <AdminPage intro={words.auditIntro} title={words.auditTitle}>
      <Audit />
    </AdminPage>
  )
}

function Audit() {
  const place = useListPlace()
  const { cursor, search } = place
  const entity = auditedEntities.find((one) => one === search.get('entity'))
  const loaded = useAnswer(listAudit, { query: { entity, cursor } })
  const tabs = [undefined, ...auditedEntities].map((one) => ({
    label: one ? words.entities[one] : words.allEntities,
    value: one,
    isCurrent: one === entity,
  }))
  return (
    <>
      <FilterTabs label={words.entityFilter} name="entity" tabs={tabs} />
      <div className="mt-4">
        <AdminList
          itemsOf={({ entries }) => entries}
          loaded={loaded}
          loading={words.auditLoading}
          none={<None />}
          place={place}
        >
          {(entries) => <AuditList entries={entries} />}
        </AdminList>
      </div>
    </>
  )
}

function None() {
  return (
    <EmptyState icon={<Icon className="size-8" name="history" />} title={words.noAudit}>
      {words.noAuditHint}
    </EmptyState>
  )
}
