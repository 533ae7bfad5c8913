import { sendingWords as words } from '@nirbhaya/contract/messages/admin/sending'
import { formatCount } from '@nirbhaya/contract/numbers'

/** The progress of a mail to many people. */
interface Sending {
  subject: string
  isDone: boolean
  /** The number of people when it was sent. */
  total: number
  sent: number
  failed: number
  unknown: number
}

interface SendingProgressProps {
  sending: Sending
  /** The label and the explanation for people who were left out before their turn. */
  left: { label: string; hint: string }
}

/** Shows how far a mail to many people is, and its results. */
export const SendingProgress = ({ sending, left }: SendingProgressProps) => (
  <>
    {!sending.isDone && <Bar sending={sending} />}
    <Outcome left={left} sending={sending} />
  </>
)

const handledOf = ({ sent, failed, unknown }: Sending) => sent + failed + unknown

function Bar({ sending }: { sending: Sending }) {
  const { subject, total } = sending
  const handled = handledOf(sending)
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

function Outcome({ sending, left: { label: leftLabel, hint: leftHint } }: SendingProgressProps) {
  const { isDone, total, sent, failed, unknown } = sending
  // If all mails were sent, no counts are shown: the badge and the number next to the date say enough.
  if (isDone && sent === total) return null
  const left = isDone ? Math.max(0, total - handledOf(sending)) : 0
  const counts = [
    { label: words.sent, count: sent },
    { label: words.failed, count: failed, hint: words.failedHint },
    { label: words.unknown, count: unknown, hint: words.unknownHint },
    { label: leftLabel, count: left, hint: leftHint },
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
