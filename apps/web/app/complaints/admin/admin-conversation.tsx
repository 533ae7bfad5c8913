import type { AdminComplaint } from '@nirbhaya/contract/complaints/admin'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { classNames } from '../../ui/class-names.ts'
import { CaseFiles } from '../case/case-files.tsx'

type Entry = AdminComplaint['entries'][number]

/** Lists all messages, the owner's notes and all changes of state, oldest first. */
export function AdminConversation({ complaint }: { complaint: AdminComplaint }) {
  return (
    <ol className="grid grid-cols-1 gap-5">
      {complaint.entries.map((entry) => (
        <li
          className={classNames(
            'border-l-2 pl-4',
            entry.by === 'person' ? 'border-aubergine' : 'border-line',
            entry.isNote && 'rounded-r-control bg-warn-ground/60 py-3 pr-4',
          )}
          key={entry._id}
        >
          <EntryText entry={entry} name={complaint.name} />
        </li>
      ))}
    </ol>
  )
}

function EntryText({ entry, name }: { entry: Entry; name: string }) {
  const { by, state, text, at, files, isNote, actor } = entry
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <span className="font-semibold">
          {by === 'person' ? words.them(name) : (actor ?? words.you)}
        </span>
        <time className="text-sm text-muted" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </p>
      {isNote && <p className="text-sm font-semibold text-warn">{words.noteMark}</p>}
      {state && <p className="text-sm font-semibold text-muted">{words.states[state]}</p>}
      {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      <CaseFiles files={files} />
    </>
  )
}
