import { paymentFilters } from '@nirbhaya/contract/enums'
import { paymentsListWords as words } from '@nirbhaya/contract/messages/settling/payments-list'
import { listPayments } from '@nirbhaya/contract/settling/payments-list'
import { AdminList } from '../../../admin/admin-list.tsx'
import { AdminPage } from '../../../admin/admin-page.tsx'
import { FilterTabs } from '../../../admin/filter-tabs.tsx'
import { searchedFor, useListPlace } from '../../../admin/list-place.ts'
import { ListSearch } from '../../../admin/list-search.tsx'
import { useAnswer } from '../../../api/use-answer.ts'
import { unlistedMeta } from '../../../seo/page-meta.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/pages/page.tsx'
import { isId } from '../list/order-filters.ts'
import { PaymentList } from './payment-list.tsx'

export const meta = () => unlistedMeta(words.title)

/**
 * The page with all payments, also those without an order. The owner looks here when a customer writes “I
 * paid”.
 */
export default function PaymentsRoute() {
  return (
    <AdminPage intro={words.intro} title={words.title}>
      <Payments />
    </AdminPage>
  )
}

function Payments() {
  const place = useListPlace()
  const { cursor, search } = place
  const q = searchedFor(search)
  const state = paymentFilters.find((one) => one === search.get('state'))
  const wanted = search.get('customer')
  const customer = isId(wanted) ? wanted : undefined
  const loaded = useAnswer(listPayments, { query: { q, state, customer, cursor } })
  const tabs = [undefined, ...paymentFilters].map((value) => ({
    label: value ? words.states[value] : words.all,
    value,
    isCurrent: value === state,
  }))
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <ListSearch label={words.search} place={place} placeholder={words.searchShort} />
        <FilterTabs label={words.filter} name="state" tabs={tabs} />
      </div>
      <div className="mt-4">
        <AdminList
          itemsOf={({ payments }) => payments}
          loaded={loaded}
          loading={words.loading}
          none={<None />}
          place={place}
        >
          {(payments) => <PaymentList payments={payments} />}
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
