import type { ComplaintEntry } from '@nirbhaya/contract/complaints/complaints'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { casePage as words } from '@nirbhaya/contract/messages/complaints/case'
import { useShopName } from '../../api/site.ts'
import { classNames } from '../../ui/class-names.ts'
import { CaseFiles } from './case-files.tsx'

/** Lists all messages and all changes of state, oldest first. */
export function Conversation({ entries }: { entries: ComplaintEntry[] }) {
  return (
    <ol className="grid grid-cols-1 gap-5">
      {entries.map((entry) => (
        <li
          className={classNames(
            'border-l-2 pl-4',
            entry.by === 'shop' ? 'border-deep-pink' : 'border-line',
          )}
          key={entry._id}
        >
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry: { by, state, text, at, files } }: { entry: ComplaintEntry }) {
  const shop = useShopName()
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{by === 'shop' ? shop : words.you}</span>
        <time className="text-sm text-muted" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </p>
      {state && <p className="text-sm font-semibold text-muted">{complaintWords.states[state]}</p>}
      {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      {!text && !state && files.length === 0 && (
        <p className="mt-1 text-muted">{words.noMessage}</p>
      )}
      <CaseFiles files={files} />
    </>
  )
}
