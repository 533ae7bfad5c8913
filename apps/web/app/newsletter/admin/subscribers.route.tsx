import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import { exportSubscribers, listSubscribers } from '@nirbhaya/contract/newsletter/admin'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { CsvButton } from '../../admin/csv-button.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/pages/page.tsx'
import { SubscriberList } from './subscriber-list.tsx'

export const meta = () => unlistedMeta(words.subscribersTitle)

export default function SubscribersRoute() {
  return (
    <AdminPage
      actions={
        <CsvButton
          fetchFile={(timeoutMs) => browserApi(exportSubscribers, { timeoutMs })}
          name="subscribers"
        />
      }
      title={words.subscribersTitle}
    >
      <Subscribers />
    </AdminPage>
  )
}

function Subscribers() {
  const place = useListPlace()
  const loaded = useAnswer(listSubscribers, { query: { cursor: place.cursor } })
  return (
    <>
      <p className="mb-4 font-semibold tabular-nums" role="status">
        {loaded.data ? words.subscribers(loaded.data.total) : ''}
      </p>
      <AdminList
        itemsOf={({ subscribers }) => subscribers}
        loaded={loaded}
        loading={words.subscribersLoading}
        none={<None />}
        place={place}
      >
        {(subscribers) => <SubscriberList subscribers={subscribers} />}
      </AdminList>
    </>
  )
}

function None() {
  return (
    <EmptyState icon={<AdminIcon className="size-8" name="mails" />} title={words.noSubscribers}>
      {words.noSubscribersHint}
    </EmptyState>
  )
}
