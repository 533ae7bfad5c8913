import { formatDateTime } from '@nirbhaya/contract/dates'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import type { Announcement } from '@nirbhaya/contract/newsletter/admin'
import { formatCount } from '@nirbhaya/contract/numbers'
import { WrittenText } from '../../admin/written-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
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
      {status === 'sending' && <Bar announcement={latest} />}
      <Outcome announcement={latest} />
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

const handledOf = ({ sent, failed, unknown }: Announcement) => sent + failed + unknown

function Bar({ announcement }: { announcement: Announcement }) {
  const { subject, total } = announcement
  const handled = handledOf(announcement)
  return (
    <div className="mt-4">
      <progress
        aria-label={words.progressOf(subject)}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-deep-pink [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-deep-pink [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-500"
        max={Math.max(total, 1)}
        value={handled}
      />
      <p className="mt-1.5 text-sm text-muted tabular-nums">{words.handled(handled, total)}</p>
    </div>
  )
}

function Outcome({ announcement }: { announcement: Announcement }) {
  const { status, total, sent, failed, unknown } = announcement
  // If all mails were sent, no counts are shown: the badge and the number next to the date say enough.
  if (status === 'done' && sent === total) return null
  const left = status === 'done' ? Math.max(0, total - handledOf(announcement)) : 0
  const counts = [
    { label: words.sent, count: sent },
    { label: words.failed, count: failed, hint: words.failedHint },
    { label: words.unknown, count: unknown, hint: words.unknownHint },
    { label: words.left, count: left, hint: words.leftHint },
  ].filter(({ count, hint }) => count > 0 || !hint)
  return (
    <>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {counts.map(({ label, count }) => (
          <div className="flex gap-1.5" key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {counts.map(
        ({ label, hint }) =>
          hint && (
            <p className="mt-2 text-sm text-muted" key={label}>
              <span className="font-semibold">{`${label}:`}</span> <span>{hint}</span>
            </p>
          ),
      )}
    </>
  )
}
