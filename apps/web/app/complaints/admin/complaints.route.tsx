import { listComplaints } from '@nirbhaya/contract/complaints/admin'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { pageSizes } from '@nirbhaya/contract/paging'
import { Cards, ownerList } from '../../admin/owner-list.tsx'
import { ComplaintRow } from './complaint-row.tsx'

/** The owner's list of complaints. The one with the next deadline comes first. */
const page = ownerList(listComplaints, {
  words,
  icon: 'circle-check',
  limit: pageSizes.cards,
  itemsOf: ({ complaints }) => complaints,
  rows: (complaints) => (
    <Cards items={complaints}>{(complaint) => <ComplaintRow complaint={complaint} />}</Cards>
  ),
})
export const meta = page.meta
export default page.Route
