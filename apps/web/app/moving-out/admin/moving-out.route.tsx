import { formatDateTime } from '@nirbhaya/contract/dates'
import { movingOutWords as words } from '@nirbhaya/contract/messages/moving-out'
import { getArchive, makeArchive, openArchive } from '@nirbhaya/contract/moving-out/moving-out'
import { AdminPage } from '../../admin/admin-page.tsx'
import { Panel } from '../../admin/panel.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { ConnectionTabs } from '../../connections/admin/connection-tabs.tsx'
import { PressButton } from '../../forms/press-button.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { Notice } from '../../ui/notice.tsx'

export const meta = unlisted(words.title)

/** How often the page asks whether the archive is ready, and otherwise. */
const whileMakingMs = 2_000
const everyMs = 60_000

export default function MovingOutRoute() {
  const { data } = useAnswer(
    getArchive,
    {},
    {
      againAfterMs: (latest) => (latest?.archive.stage === 'making' ? whileMakingMs : everyMs),
    },
  )
  const { stage, bytes = 0, endsAt } = data?.archive ?? {}
  return (
    <AdminPage intro={words.intro} title={words.title} width="text">
      <ConnectionTabs />
      <Panel hint={words.holds} title={words.title}>
        <div className="grid grid-cols-1 gap-4">
          <Notice tone="warn">{words.careful}</Notice>
          <div aria-live="polite">
            {stage === 'none' && <p className="text-muted">{words.none}</p>}
            {stage === 'making' && <p>{words.making}</p>}
            {stage === 'failed' && <p className="text-bad">{words.failed}</p>}
            {stage === 'ready' && endsAt && <p>{words.ready(bytes, formatDateTime(endsAt))}</p>}
          </div>
          <div className="flex flex-wrap gap-3">
            {stage === 'ready' && (
              <PressButton
                busyLabel={words.opening}
                button={{ label: words.download, size: 'medium' }}
                call={openArchive}
                done={false}
                onDone={({ path }) => window.location.assign(path)}
                outdates={[]}
              />
            )}
            <PressButton
              button={{
                disabled: stage === undefined || stage === 'making',
                label: stage === 'ready' ? words.again : words.make,
                size: 'medium',
              }}
              call={makeArchive}
              outdates={[getArchive]}
            />
          </div>
        </div>
      </Panel>
    </AdminPage>
  )
}
