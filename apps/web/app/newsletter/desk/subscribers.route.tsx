import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/desk'
import { exportSubscribers, listSubscribers } from '@nirbhaya/contract/newsletter/desk'
import Mails from 'lucide-react/icons/mails'
import { browserApi } from '../../api/browser-api.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { CsvButton } from '../../desk/csv-button.tsx'
import { DeskList } from '../../desk/desk-list.tsx'
import { DeskPage } from '../../desk/desk-page.tsx'
import { DeskTime } from '../../desk/desk-time.tsx'
import { EmailLink } from '../../desk/email-link.tsx'
import { useListPlace } from '../../desk/list-place.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/page.tsx'

export const meta = () => unlistedMeta(words.subscribersTitle)

export default function SubscribersRoute() {
  return (
    <DeskPage
      actions={
        <CsvButton
          fetchFile={(timeoutMs) => browserApi(exportSubscribers, { timeoutMs })}
          name="subscribers"
        />
      }
      title={words.subscribersTitle}
    >
      <Subscribers />
    </DeskPage>
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
      <DeskList
        itemsOf={({ subscribers }) => subscribers}
        loaded={loaded}
        loading={words.subscribersLoading}
        none={<None />}
        place={place}
      >
        {(subscribers) => (
          <div className="overflow-hidden rounded-card border border-line bg-white">
            <table className="w-full table-fixed text-sm">
              <colgroup>
                <col />
                <col className="w-43" />
              </colgroup>
              <thead>
                <tr className="border-b border-line bg-cream-deep/60 text-left text-muted">
                  <th className="py-3 pl-5 pr-3 font-semibold" scope="col">
                    {words.email}
                  </th>
                  <th className="py-3 pr-5 font-semibold" scope="col">
                    {words.joined}
                  </th>
                </tr>
              </thead>
              <tbody>
                {subscribers.map(({ _id, email, createdAt }) => (
                  <tr className="border-b border-line last:border-0 hover:bg-cream/70" key={_id}>
                    <th className="py-3 pl-5 pr-3 text-left font-medium" scope="row">
                      <EmailLink address={email} />
                    </th>
                    <td className="py-3 pr-5">
                      <DeskTime at={createdAt} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </DeskList>
    </>
  )
}

function None() {
  return (
    <EmptyState icon={<Mails aria-hidden="true" className="size-8" />} title={words.noSubscribers}>
      {words.noSubscribersHint}
    </EmptyState>
  )
}
