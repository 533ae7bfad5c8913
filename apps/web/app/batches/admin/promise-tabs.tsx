import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { PageTabs } from '../../admin/page-tabs.tsx'

const tabs = [
  { label: words.tabs.batches, to: '/admin/batches' },
  { label: words.tabs.moves, to: '/admin/batches/moves' },
  { label: words.tabs.answers, to: '/admin/batches/answers' },
  { label: words.tabs.atRisk, to: '/admin/batches/at-risk' },
  { label: words.tabs.refunds, to: '/admin/batches/refunds' },
  { label: words.tabs.settings, to: '/admin/batches/promises' },
]

export const PromiseTabs = () => <PageTabs label={words.nav} tabs={tabs} />
