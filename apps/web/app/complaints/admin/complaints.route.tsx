import { listComplaints } from '@nirbhaya/contract/complaints/admin'
import { complaintFilters, complaintKinds } from '@nirbhaya/contract/complaints/kinds'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { pageSizes } from '@nirbhaya/contract/paging'
import { tabs } from '../../admin/list-filters.ts'
import { Cards, ownerList } from '../../admin/owner-list.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ComplaintRow } from './complaint-row.tsx'

/** The owner's list of complaints. The one with the next deadline comes first. */
const page = ownerList(listComplaints, {
  words,
  icon: <Icon className="size-8" name="circle-check" />,
  limit: pageSizes.cards,
  search: { label: words.search, short: words.searchShort },
  filters: {
    state: tabs(complaintFilters, {
      label: words.filter,
      all: words.all,
      names: { ...words.states, ...words.filters },
    }),
    kind: tabs(complaintKinds, { label: words.kind, all: words.allKinds, names: words.kinds }),
  },
  itemsOf: ({ complaints }) => complaints,
  rows: (complaints) => (
    <Cards items={complaints}>{(complaint) => <ComplaintRow complaint={complaint} />}</Cards>
  ),
})
export const meta = page.meta
export default page.Route
