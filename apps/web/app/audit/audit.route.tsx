import { listAudit } from '@nirbhaya/contract/audit/audit'
import { auditWords as words } from '@nirbhaya/contract/messages/audit'
import { ownerList } from '../admin/owner-list.tsx'
import { AuditList } from './audit-list.tsx'

const page = ownerList(listAudit, {
  words: words.list,
  icon: 'history',
  itemsOf: ({ entries }) => entries,
  rows: (entries) => <AuditList entries={entries} />,
})
export const meta = page.meta
export default page.Route
