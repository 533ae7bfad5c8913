import { formatDate } from '@nirbhaya/contract/dates'
import { riskLevels } from '@nirbhaya/contract/enums'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { exportAtRisk, listAtRisk } from '@nirbhaya/contract/promises/admin'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { CsvButton } from '../../admin/csv-button.tsx'
import { FilterTabs } from '../../admin/filter-tabs.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { PromiseTabs } from '../../batches/admin/promise-tabs.tsx'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'
import { PromiseRow, PromiseRows } from './promise-row.tsx'

export const meta = () => unlistedMeta(words.atRisk)

const levelIn = (search: URLSearchParams) =>
  riskLevels.find((level) => level === search.get('level'))

export default function AtRiskRoute() {
  const level = levelIn(useListPlace().search)
  return (
    <AdminPage
      actions={
        <CsvButton
          fetchFile={(timeoutMs) => browserApi(exportAtRisk, { query: { level }, timeoutMs })}
          name="at-risk"
        />
      }
      intro={words.riskIntro}
      title={words.atRisk}
    >
      <PromiseTabs />
      <AtRisk />
    </AdminPage>
  )
}

function AtRisk() {
  const place = useListPlace()
  const level = levelIn(place.search)
  const loaded = useAnswer(listAtRisk, { query: { level, cursor: place.cursor } })
  const counts = loaded.data?.counts
  const tabs = [undefined, ...riskLevels].map((one) => ({
    label: one
      ? counts
        ? words.level(words.levels[one], counts[one])
        : words.levels[one]
      : words.all,
    value: one,
    isCurrent: one === level,
  }))
  return (
    <>
      <FilterTabs label={words.riskFilter} name="level" tabs={tabs} />
      <div className="mt-5">
        <AdminList
          itemsOf={({ orders }) => orders}
          loaded={loaded}
          loading={words.loading}
          none={<None />}
          nothingFound={<None />}
          place={place}
        >
          {(orders) => (
            <PromiseRows>
              {orders.map(({ _id, customer, email, status, delivery }) => (
                <PromiseRow customer={customer} email={email} key={_id} orderId={_id}>
                  <span className="font-semibold">{words.due(formatDate(delivery.due))}</span>
                  <span className="text-muted">{status}</span>
                </PromiseRow>
              ))}
            </PromiseRows>
          )}
        </AdminList>
      </div>
    </>
  )
}

function None() {
  return (
    <EmptyState icon={<Icon className="size-8" name="circle-check" />} title={words.noRisk}>
      {words.noRiskHint}
    </EmptyState>
  )
}
