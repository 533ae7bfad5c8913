import { endOtherSessions, endSession, listSessions } from '@nirbhaya/contract/accounts/sessions'
import type { Answer } from '@nirbhaya/contract/client/client'
import { formatDate } from '@nirbhaya/contract/dates'
import { sessionWords as words } from '@nirbhaya/contract/messages/accounts/sessions'
import { PressButton } from '../forms/press-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icons/icon.tsx'

type Session = Answer<typeof listSessions>['sessions'][number]

/** Lists the account's sessions. Each can be ended, except the one of this browser. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {hasOthers ? (
        <div className="mt-8">
          <PressButton
            busyLabel={words.ending}
            button={{ className: 'max-sm:w-full', label: words.endOthers, size: 'medium' }}
            call={endOtherSessions}
            outdates={[listSessions]}
          />
          <p className="mt-6 text-muted">{words.stranger}</p>
        </div>
      ) : (
        <p className="mt-6 text-muted">{words.onlyThis}</p>
      )}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { _id: id, device = words.unknownDevice, openedAt, lastUsedAt, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-blush text-deep-pink">
        <Icon className="size-5" name="monitor-smartphone" />
      </span>
      <div className="min-w-0 flex-1 basis-[10rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{device}</span>
          {isCurrent && <Badge tone="green">{words.thisDevice}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          <span className="block">{words.lastUsed(formatDate(lastUsedAt))}</span>
          <span className="block">{words.since(formatDate(openedAt))}</span>
        </p>
      </div>
      {!isCurrent && (
        <PressButton
          busyLabel={words.ending}
          button={{ 'aria-label': words.endDevice(device), label: words.end }}
          call={endSession}
          outdates={[listSessions]}
          params={{ id }}
        />
      )}
    </li>
  )
}
