import { formatDateTime } from '@nirbhaya/contract/dates'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import type { Announcement } from '@nirbhaya/contract/newsletter/admin'
import { SendingProgress } from '../../admin/sending-progress.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { WrittenText } from '../../ui/written-text.tsx'
import { useProgress } from './use-progress.ts'

/** Shows an announcement with its progress while it is being sent, then with its result. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const latest = useProgress(announcement)
  const { subject, createdAt, status, message, total } = latest
  return (
    <article
      aria-label={subject}
      className="rounded-card border border-line bg-white px-5 py-4 wrap-anywhere"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-[7rem]">
          <h3 className="font-semibold">{subject}</h3>
          <p className="text-sm text-muted">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>{' '}
            <span>{`· ${words.subscribers(total)}`}</span>
          </p>
        </div>
        <span className="shrink-0">
          <Badge tone={status === 'done' ? 'green' : 'blue'}>
            {status === 'done' ? words.stateDone : words.stateSending}
          </Badge>
        </span>
      </header>
      <SendingProgress
        left={{ label: words.left, hint: words.leftHint }}
        sending={{ ...latest, isDone: status === 'done' }}
      />
      <details className="group mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-deep-pink [&::-webkit-details-marker]:hidden">
          {words.read}
          <Icon className="size-4 transition-transform group-open:rotate-180" name="chevron-down" />
        </summary>
        <div className="mt-2 border-l-2 border-line pl-4">
          <WrittenText text={message} />
        </div>
      </details>
    </article>
  )
}
