import type { AuditEntry } from '@nirbhaya/contract/audit/audit'
import type { ContentKey } from '@nirbhaya/contract/content/content-kinds'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { roleWords } from '@nirbhaya/contract/messages/accounts/staff'
import { entityWord, auditWords as words } from '@nirbhaya/contract/messages/audit'
import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'
import { Link } from 'react-router'
import { shortOrderId } from '../orders/order-status.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { type Change, changesOf, deedOf, nameIn, pageOf } from './audit-changes.ts'

/** Lists the owner's actions: who did what to which object, and what changed. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {entries.map((entry) => (
        <li className="px-5 py-4" key={entry._id}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
            <p>
              <span className="font-semibold">{entry.actor}</span>{' '}
              {entry.role && (
                <span className="text-muted">{`(${roleWords[entry.role].name})`}</span>
              )}{' '}
              <span>{deedOf(entry.action)}</span> <AuditedObject entry={entry} />
            </p>
            <time className="text-sm text-muted" dateTime={entry.at}>
              {formatDateTime(entry.at)}
            </time>
          </div>
          <Changes changes={changesOf(entry)} />
        </li>
      ))}
    </ol>
  )
}

/** Shows the object of an action, as a link if it has a page. */
function AuditedObject({ entry }: { entry: AuditEntry }) {
  const name = nameOf(entry)
  const to = pageOf(entry)
  const kind = name && entityWord(entry.entity)
  const said = name ?? words.unnamedEntities[entry.entity]
  return (
    <>
      <span>{kind}</span>{' '}
      {to ? (
        <Link className="link wrap-anywhere" to={to}>
          {said}
        </Link>
      ) : (
        <span className="font-semibold wrap-anywhere">{said}</span>
      )}
    </>
  )
}

function nameOf(entry: AuditEntry): string | undefined {
  const { entity, entityId } = entry
  if (entity === 'order') return `#${shortOrderId(entityId)}`
  if (entity === 'content') return adminContentMessages.blocks[entityId as ContentKey]?.name
  // A payment has no name, so its id at the provider is shown.
  return entity === 'payment' ? entityId : nameIn(entry)
}

function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="mt-2 grid grid-cols-1 gap-1 text-sm">
      {changes.map((change) => (
        <div className="gap-x-3 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]" key={change.name}>
          <dt className="inline text-muted">
            <span>{change.name}</span>
            <span className="sm:hidden">:</span>
          </dt>{' '}
          <dd className="inline wrap-anywhere">
            <Sides change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sides({ change: { before, after } }: { change: Change }) {
  if (before === undefined) return after
  if (after === undefined) return <s className="text-muted">{before}</s>
  return (
    <>
      <span className="text-muted">{before}</span>{' '}
      <Icon className="mx-0.5 inline size-3.5 align-[-0.15em] text-rose-gold" name="arrow-right" />
      <span className="sr-only">→</span> <span className="font-medium">{after}</span>
    </>
  )
}
