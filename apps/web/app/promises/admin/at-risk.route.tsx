import { formatDate } from '@nirbhaya/contract/dates'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { exportAtRisk, listAtRisk } from '@nirbhaya/contract/promises/admin'
import { ownerList } from '../../admin/owner-list.tsx'
import { PromiseTabs } from '../../batches/admin/promise-tabs.tsx'
import { PromiseRow, PromiseRows } from './promise-row.tsx'

const page = ownerList(listAtRisk, {
  words: { ...words.riskList, title: words.atRisk, loading: words.loading },
  icon: 'circle-check',
  above: <PromiseTabs />,
  csv: { call: exportAtRisk, name: 'at-risk' },
  tabs: { level: { countOf: ({ counts }, level) => counts[level] } },
  itemsOf: ({ orders }) => orders,
  rows: (orders) => (
    <PromiseRows>
      {orders.map(({ _id, customer, email, status, delivery }) => (
        <PromiseRow customer={customer} email={email} key={_id} orderId={_id}>
          <span className="font-semibold">{words.due(formatDate(delivery.due))}</span>
          <span className="text-muted">{status}</span>
        </PromiseRow>
      ))}
    </PromiseRows>
  ),
})
export const meta = page.meta
export default page.Route
