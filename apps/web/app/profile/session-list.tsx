import { endOtherSessions, endSession, listSessions } from '@nirbhaya/contract/accounts/sessions'
import type { Answer } from '@nirbhaya/contract/client/client'
import { formatDate } from '@nirbhaya/contract/dates'
import { sessionWords as words } from '@nirbhaya/contract/messages/accounts/sessions'
import { messages } from '@nirbhaya/contract/messages/specification'
import { browserApi } from '../api/browser-api.ts'
import { useChange } from '../api/use-change.ts'
import { toast } from '../toasts/toast.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'

type Session = Answer<typeof listSessions>['sessions'][number]

/** Lists the account's sessions. Each can be ended, except the one of this browser. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const one = useChange((id: string) => browserApi(endSession, { params: { id } }), listSessions)
  const others = useChange(() => browserApi(endOtherSessions), listSessions)
  const said = {
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: () => void toast.error(messages.somethingWrong),
  }
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <SessionRow
            isEnding={one.isPending && one.variables === session._id}
            key={session._id}
            onEnd={() => one.mutate(session._id, said)}
            session={session}
          />
        ))}
      </ul>
      {hasOthers ? (
        <div className="mt-8">
          <Button
            busyLabel={words.ending}
            className="max-sm:w-full"
            isBusy={others.isPending}
            onClick={() => others.mutate(undefined, said)}
            variant="outline"
          >
            {words.endOthers}
          </Button>
          <p className="mt-6 text-muted">{words.stranger}</p>
        </div>
      ) : (
        <p className="mt-6 text-muted">{words.onlyThis}</p>
      )}
    </>
  )
}

interface SessionRowProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device = words.unknownDevice, openedAt, lastUsedAt, isCurrent } = session
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
        <Button
          aria-label={words.endDevice(device)}
          busyLabel={words.ending}
          isBusy={isEnding}
          onClick={onEnd}
          size="small"
          variant="outline"
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}
