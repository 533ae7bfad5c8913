import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { exportChoices, listChoices } from '@nirbhaya/contract/promises/admin'
import { byId } from '../../admin/list-filters.ts'
import { ownerList } from '../../admin/owner-list.tsx'
import { PromiseTabs } from '../../batches/admin/promise-tabs.tsx'
import { ChoiceList } from './choice-list.tsx'

const page = ownerList(listChoices, {
  words: { ...words.answerList, title: batchPages.tabs.answers, loading: words.loading },
  icon: 'messages-square',
  above: <PromiseTabs />,
  csv: { call: exportChoices, name: 'answers' },
  filters: { move: byId },
  itemsOf: ({ choices }) => choices,
  rows: (choices) => <ChoiceList choices={choices} />,
})
export const meta = page.meta
export default page.Route
