import { formatDateTime } from '@nirbhaya/contract/dates'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { formatRupees } from '@nirbhaya/contract/money'
import { listStops, previewRefunds } from '@nirbhaya/contract/promises/automatic-refunds'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { Panel } from '../../admin/panel.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { PromiseTabs } from '../../batches/admin/promise-tabs.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceList } from './choice-list.tsx'
import { PromiseRow, PromiseRows } from './promise-row.tsx'
import { StopButton } from './stop-button.tsx'
import { Stops } from './stopped-refunds.tsx'

export const meta = unlisted(batchPages.tabs.refunds)

export default function RefundsRoute() {
  return (
    <AdminPage intro={words.refundsIntro} title={batchPages.tabs.refunds}>
      <PromiseTabs />
      <div className="grid grid-cols-1 gap-4 xl:gap-6">
        <Stuck />
        <ToCome />
        <Stopped />
      </div>
    </AdminPage>
  )
}

function ToCome() {
  const loaded = useAnswer(previewRefunds, {})
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ count, sum, choices }) => (
        <Panel title={words.refundsSum}>
          {count === 0 ? (
            <p className="text-muted">{words.noRefunds}</p>
          ) : (
            <>
              <p className="mb-4">
                <span className="display text-4xl tabular-nums">{formatRupees(sum)}</span>{' '}
                <span className="text-muted">{words.orders(count)}</span>
              </p>
              {choices.length < count && (
                <p className="mb-2 text-sm text-muted">{words.firstOf(choices.length, count)}</p>
              )}
              <ChoiceList
                actionOf={({ orderId, answer }) =>
                  answer === undefined && <StopButton orderId={orderId} />
                }
                choices={choices}
              />
            </>
          )}
        </Panel>
      )}
    </LoadedFrame>
  )
}

/** Lists refunds that did not go through. It renders nothing if there are none. */
function Stuck() {
  const stuck = useAnswer(previewRefunds, {}).data?.stuck ?? []
  if (stuck.length === 0) return null
  return (
    <Panel className="border-bad/40" hint={words.stuckHint} title={words.stuckTitle}>
      <PromiseRows>
        {stuck.map(({ _id, orderId, customer, email, amount, state, at }) => (
          <PromiseRow customer={customer} email={email} key={_id} orderId={orderId}>
            <Badge tone={state === 'failed' ? 'red' : 'yellow'}>{words.stuck[state]}</Badge>
            <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
            <time className="text-muted" dateTime={at}>
              {words.since(formatDateTime(at))}
            </time>
          </PromiseRow>
        ))}
      </PromiseRows>
    </Panel>
  )
}

function Stopped() {
  const loaded = useAnswer(listStops, {})
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ stops }) => (
        <Panel aside={<StopButton />} hint={words.stopsHint} title={words.stopsTitle}>
          <Stops stops={stops} />
        </Panel>
      )}
    </LoadedFrame>
  )
}
