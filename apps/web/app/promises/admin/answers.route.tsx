import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { exportChoices, listChoices } from '@nirbhaya/contract/promises/admin'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { CsvButton } from '../../admin/csv-button.tsx'
import { FilterTabs } from '../../admin/filter-tabs.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { PromiseTabs } from '../../batches/admin/promise-tabs.tsx'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/pages/page.tsx'
import { ChoiceList } from './choice-list.tsx'

export const meta = () => unlistedMeta(batchPages.tabs.answers)

const answers = ['none', 'wait', 'refund'] as const

const readFilters = (search: URLSearchParams) => ({
  move: search.get('move') || undefined,
  answer: answers.find((one) => one === search.get('answer')),
})

export default function AnswersRoute() {
  const query = readFilters(useListPlace().search)
  return (
    <AdminPage
      actions={
        <CsvButton
          fetchFile={(timeoutMs) => browserApi(exportChoices, { query, timeoutMs })}
          name="answers"
        />
      }
      intro={words.answersIntro}
      title={batchPages.tabs.answers}
    >
      <PromiseTabs />
      <Answers />
    </AdminPage>
  )
}

function Answers() {
  const place = useListPlace()
  const filters = readFilters(place.search)
  const loaded = useAnswer(listChoices, { query: { ...filters, cursor: place.cursor } })
  const tabs = [undefined, ...answers].map((answer) => ({
    label: answer ? words.states[answer] : words.all,
    value: answer,
    isCurrent: answer === filters.answer,
  }))
  return (
    <>
      <FilterTabs label={words.answerFilter} name="answer" tabs={tabs} />
      <div className="mt-5">
        <AdminList
          itemsOf={({ choices }) => choices}
          loaded={loaded}
          loading={words.loading}
          none={
            <EmptyState
              icon={<AdminIcon className="size-8" name="messages-square" />}
              title={words.noAnswers}
            >
              {words.noAnswersHint}
            </EmptyState>
          }
          place={place}
        >
          {(choices) => <ChoiceList choices={choices} />}
        </AdminList>
      </div>
    </>
  )
}
