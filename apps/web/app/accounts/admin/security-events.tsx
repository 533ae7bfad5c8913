import { listSecurityEvents, type SecurityEvent } from '@nirbhaya/contract/audit/audit'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { securityEventWords as words } from '@nirbhaya/contract/messages/audit'
import { pageSizes } from '@nirbhaya/contract/paging'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminList } from '../../admin/admin-list.tsx'
import type { ListPlace } from '../../admin/list-place.ts'
import { Panel } from '../../admin/panel.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'

/**
 * Lists security events of the owner and the customers, such as sign-ins, password changes and data exports,
 * newest first. Refused attempts are included.
 */
export function SecurityEvents({ place }: { place: ListPlace }) {
  const query = { cursor: place.cursor, limit: pageSizes.short }
  const loaded = useAnswer(listSecurityEvents, { query })
  if (loaded.isWithheld) return null
  return (
    <Panel hint={words.hint} title={words.title}>
      <AdminList
        itemsOf={({ events }) => events}
        loaded={loaded}
        loading={words.loading}
        none={<None />}
        place={place}
      >
        {(events) => (
          <ol className="divide-y divide-line">
            {events.map((event) => (
              <Event event={event} key={event._id} />
            ))}
          </ol>
        )}
      </AdminList>
    </Panel>
  )
}

function Event({ event }: { event: SecurityEvent }) {
  const { kind, who, hasWorked, refusal, network, at } = event
  return (
    <li className="flex gap-3 py-3.5">
      <span
        className={classNames(
          'mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full',
          hasWorked ? 'bg-good-ground text-good' : 'bg-bad-ground text-bad',
        )}
      >
        <Icon className="size-3.5" name={hasWorked ? 'check' : 'x'} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
          <p>
            <span className="font-semibold">{words.kinds[kind]}</span>{' '}
            {who && <span className="wrap-anywhere">{who}</span>}
          </p>
          <time className="text-sm text-muted" dateTime={at}>
            {formatDateTime(at)}
          </time>
        </div>
        <p className="text-sm text-muted">
          {`${hasWorked ? words.worked : words.refused(refusal)}, ${words.from(network)}`}
        </p>
      </div>
    </li>
  )
}

function None() {
  return (
    <EmptyState icon={<AdminIcon className="size-8" name="door-open" />} title={words.none}>
      {words.noneHint}
    </EmptyState>
  )
}
