import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { type AdminOrder, getOrder } from '@nirbhaya/contract/orders/admin'
import { useSearchParams } from 'react-router'
import { AdminIcon } from '../../../admin/admin-icon.tsx'
import { AdminButtonLink } from '../../../admin/admin-link.tsx'
import { AdminPage } from '../../../admin/admin-page.tsx'
import { FilterTabs } from '../../../admin/filter-tabs.tsx'
import { LoadedFrame } from '../../../admin/list-states.tsx'
import { keyOf } from '../../../api/query-client.ts'
import { useLoaded } from '../../../api/use-answer.ts'
import { unlisted } from '../../../seo/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/pages/page.tsx'
import { fetchSlips, type Slips, slipsWanted } from './fetch-slips.ts'
import { PackingSlip } from './packing-slip.tsx'

export const meta = unlisted(words.slipsTitle)

/**
 * The page with the packing slips of chosen orders, or of all orders that match a filter. When it is printed,
 * a sheet has one, two or four slips.
 */
export default function SlipsRoute() {
  const [search] = useSearchParams()
  const each = slipsEach(search)
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
      <div className="mb-5 print:hidden">
        <FilterTabs
          isShort
          label={words.slipsEach}
          name="each"
          tabs={([1, 2, 4] as const).map((count) => ({
            label: words.slipsOn[count],
            value: count === 1 ? undefined : String(count),
            isCurrent: count === each,
          }))}
        />
      </div>
      <SlipList each={each} search={search} />
    </AdminPage>
  )
}

type Each = 1 | 2 | 4

function slipsEach(search: URLSearchParams): Each {
  const each = search.get('each')
  return each === '2' ? 2 : each === '4' ? 4 : 1
}

interface SlipListProps {
  search: URLSearchParams
  each: Each
}

function SlipList({ search, each }: SlipListProps) {
  const wanted = slipsWanted(search)
  const loaded = useLoaded({
    key: [...keyOf(getOrder), 'slips', wanted],
    ask: (signal) => fetchSlips(wanted, signal),
  })
  return (
    <LoadedFrame loaded={loaded} loading={words.slipsLoading}>
      {(slips) => (slips.orders.length > 0 ? <Sheets {...slips} each={each} /> : <None />)}
    </LoadedFrame>
  )
}

function Sheets({ orders, missing, leftOut, isCut, each }: Slips & { each: Each }) {
  const unpaid = orders.filter(({ due, status }) => due > 0 && status !== 'Cancelled').length
  const cancelled = orders.filter(({ status }) => status === 'Cancelled').length
  const warnings = [
    isCut && words.slipsTooMany(orders.length),
    leftOut > 0 && words.slipsLeftOut(leftOut),
    missing > 0 && words.slipsMissing(missing),
    unpaid > 0 && words.slipsUnpaid(unpaid),
    cancelled > 0 && words.slipsCancelled(cancelled),
  ].filter((line) => line !== false)
  return (
    <>
      <div className="mb-5 grid grid-cols-1 gap-3 print:hidden">
        <p className="text-muted">{words.slipsIntro(orders.length, each)}</p>
        {warnings.length > 0 && (
          <Notice tone="warn">
            {warnings.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-6 print:block">
        {sheetsOf(orders, each).map((sheet) => (
          <li className="print:break-after-page print:last:break-after-auto" key={sheet[0]?._id}>
            <ul className={classNames('grid grid-cols-1 gap-6', sheetClasses[each])}>
              {sheet.map((order) => (
                <li className={slipClasses[each]} key={order._id}>
                  <PackingSlip isSmall={each === 4} order={order} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

const sheetClasses: Record<Each, string> = {
  1: '',
  2: 'print:block',
  4: 'sm:grid-cols-2 print:block',
}

/**
 * A slip is at least 126 mm high: an A4 sheet has room for two such slips and its margins. A slip with more
 * lines is taller, so that nothing is cut off.
 */
const half =
  'print:min-h-[126mm] print:break-inside-avoid print:p-3 print:outline-1 print:outline-dashed print:outline-rose-gold'
const slipClasses: Record<Each, string> = {
  1: '',
  2: half,
  // Browsers place page breaks well between inline blocks, but badly within a grid. So these slips are inline
  // blocks.
  4: `${half} print:inline-block print:w-1/2 print:align-top`,
}

function sheetsOf(orders: AdminOrder[], each: Each): AdminOrder[][] {
  const sheets: AdminOrder[][] = []
  for (let start = 0; start < orders.length; start += each) {
    sheets.push(orders.slice(start, start + each))
  }
  return sheets
}

function None() {
  return (
    <EmptyState
      action={<AdminButtonLink to="/admin/orders">{words.backToOrders}</AdminButtonLink>}
      icon={<Icon className="size-8" name="package-search" />}
      title={words.slipsNone}
    >
      {words.slipsNoneHint}
    </EmptyState>
  )
}
