import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { getOrder } from '@nirbhaya/contract/orders/admin'
import { useSearchParams } from 'react-router'
import { AdminIcon } from '../../../admin/admin-icon.tsx'
import { AdminPage } from '../../../admin/admin-page.tsx'
import { LoadedFrame } from '../../../admin/list-states.tsx'
import { keyOf } from '../../../api/query-client.ts'
import { useLoaded } from '../../../api/use-answer.ts'
import { unlistedMeta } from '../../../seo/page-meta.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/pages/page.tsx'
import { fetchSlips, type Slips, slipIds } from './fetch-slips.ts'
import { PackingSlip } from './packing-slip.tsx'

export const meta = () => unlistedMeta(words.slipsTitle)

/** The packing slips of the selected orders, one page each for printing. */
export default function SlipsRoute() {
  const [search] = useSearchParams()
  const ids = search.get('ids') ?? ''
  return (
    <AdminPage
      actions={
        <Button onClick={() => window.print()} size="small">
          <AdminIcon className="size-4.5" name="printer" />
          {words.print}
        </Button>
      }
      back={{ label: words.backToOrders, to: '/admin/orders' }}
      title={words.slipsTitle}
      width="text"
    >
      <SlipList ids={ids} />
    </AdminPage>
  )
}

function SlipList({ ids }: { ids: string }) {
  const loaded = useLoaded({
    key: [...keyOf(getOrder), 'slips', ids],
    ask: (signal) => fetchSlips(slipIds(ids), signal),
  })
  return (
    <LoadedFrame loaded={loaded} loading={words.slipsLoading}>
      {(slips) => (slips.orders.length > 0 ? <Sheets {...slips} /> : <None />)}
    </LoadedFrame>
  )
}

function Sheets({ orders, missing }: Slips) {
  const unpaid = orders.filter(({ due, status }) => due > 0 && status !== 'Cancelled').length
  const cancelled = orders.filter(({ status }) => status === 'Cancelled').length
  const warnings = [
    missing > 0 && words.slipsMissing(missing),
    unpaid > 0 && words.slipsUnpaid(unpaid),
    cancelled > 0 && words.slipsCancelled(cancelled),
  ].filter((line) => line !== false)
  return (
    <>
      <div className="mb-5 grid grid-cols-1 gap-3 print:hidden">
        <p className="text-muted">{words.slipsIntro(orders.length)}</p>
        {warnings.length > 0 && (
          <Notice tone="warn">
            {warnings.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-6 print:block">
        {orders.map((order) => (
          <li className="print:break-after-page print:last:break-after-auto" key={order._id}>
            <PackingSlip order={order} />
          </li>
        ))}
      </ul>
    </>
  )
}

function None() {
  return (
    <EmptyState
      action={<ButtonLink to="/admin/orders">{words.backToOrders}</ButtonLink>}
      icon={<Icon className="size-8" name="package-search" />}
      title={words.slipsNone}
    >
      {words.slipsNoneHint}
    </EmptyState>
  )
}
