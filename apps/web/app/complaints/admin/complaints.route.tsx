import { listComplaints } from '@nirbhaya/contract/complaints/admin'
import {
  type ComplaintFilter,
  complaintFilters,
  complaintKinds,
} from '@nirbhaya/contract/complaints/kinds'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { FilterTabs } from '../../admin/filter-tabs.tsx'
import { searchedFor, useListPlace } from '../../admin/list-place.ts'
import { ListSearch } from '../../admin/list-search.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'
import { ComplaintRow } from './complaint-row.tsx'

export const meta = () => unlistedMeta(words.title)

/** The owner's list of complaints. The one with the next deadline comes first. */
export default function ComplaintsRoute() {
  return (
    <AdminPage intro={words.intro} title={words.title}>
      <Complaints />
    </AdminPage>
  )
}

const limit = 25

const nameOf = (filter: ComplaintFilter) =>
  filter === 'open' || filter === 'overdue' ? words.filters[filter] : words.states[filter]

function Complaints() {
  const place = useListPlace()
  const { cursor, search } = place
  const q = searchedFor(search)
  // An unknown filter in the URL is ignored.
  const state = complaintFilters.find((one) => one === search.get('state'))
  const kind = complaintKinds.find((one) => one === search.get('kind'))
  const loaded = useAnswer(listComplaints, { query: { limit, cursor, q, state, kind } })
  const states = [undefined, ...complaintFilters].map((value) => ({
    label: value ? nameOf(value) : words.all,
    value,
    isCurrent: value === state,
  }))
  const kinds = [undefined, ...complaintKinds].map((value) => ({
    label: value ? words.kinds[value] : words.allKinds,
    value,
    isCurrent: value === kind,
  }))
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <ListSearch label={words.search} place={place} placeholder={words.searchShort} />
        <FilterTabs label={words.filter} name="state" tabs={states} />
        <FilterTabs label={words.kind} name="kind" tabs={kinds} />
      </div>
      <div className="mt-4">
        <AdminList
          itemsOf={({ complaints }) => complaints}
          loaded={loaded}
          loading={words.loading}
          none={<None />}
          place={place}
        >
          {(complaints) => (
            <ul className="grid grid-cols-1 gap-3">
              {complaints.map((complaint) => (
                <li key={complaint._id}>
                  <ComplaintRow complaint={complaint} />
                </li>
              ))}
            </ul>
          )}
        </AdminList>
      </div>
    </>
  )
}

function None() {
  return (
    <EmptyState icon={<Icon className="size-8" name="circle-check" />} title={words.none}>
      {words.noneHint}
    </EmptyState>
  )
}
