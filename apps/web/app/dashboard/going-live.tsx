import { checkGoingLive, type LiveLine } from '@nirbhaya/contract/going-live/going-live'
import type { GuideStep } from '@nirbhaya/contract/going-live/rules'
import { goingLiveWords as words } from '@nirbhaya/contract/messages/going-live'
import { guideWords } from '@nirbhaya/contract/messages/going-live/guide'
import { useState } from 'react'
import { Link } from 'react-router'
import { AdminIcon } from '../admin/admin-icon.tsx'
import { fromGuide, guidePath } from '../admin/guide-link.ts'
import { useAnswer } from '../api/use-answer.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { RemoveDemo } from './remove-demo.tsx'

/**
 * Lists what is missing before the shop goes live. It renders nothing if nothing is missing. The list is
 * collapsed at first, unless the shop already takes real money.
 */
export function GoingLive() {
  const { data } = useAnswer(checkGoingLive, {})
  if (!data) return null
  if (data.lines.every(({ isDone }) => isDone)) return null
  return <Card isUrgent={data.hasRealPayments} lines={data.lines} />
}

interface CardProps {
  lines: LiveLine[]
  isUrgent: boolean
}

function Card({ lines, isUrgent }: CardProps) {
  const [isOpen, setIsOpen] = useState(isUrgent)
  const done = lines.filter(({ isDone }) => isDone)
  return (
    <details
      className="group mb-4 rounded-card border border-line bg-white xl:mb-6"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      open={isOpen}
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 rounded-card px-5 py-3 hover:bg-cream-deep/60 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow sm:flex sm:items-center sm:gap-6">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 sm:shrink-0 sm:justify-start">
            <h2 className="font-semibold">{words.title}</h2>
            <span className="text-sm text-muted tabular-nums">
              {words.progress(done.length, lines.length)}
            </span>
          </span>
          <Progress done={done.length} of={lines.length} />
        </span>
        <Icon
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          name="chevron-down"
        />
      </summary>
      <div className="border-t border-line">
        <LiveLines lines={lines} />
        <RemoveDemo />
        <p className="border-t border-line px-5 py-1 text-sm">
          <Link
            className="inline-flex min-h-11 items-center font-semibold text-deep-pink underline underline-offset-4"
            to={guidePath}
          >
            {guideWords.wayBack}
          </Link>
        </p>
      </div>
    </details>
  )
}

interface LiveLinesProps {
  lines: LiveLine[]
  /** The step of the guide that shows the lines. The pages behind them lead back to it. */
  step?: GuideStep
}

/** Lines of the checklist: first what is open, with what to do, then what is done. */
export function LiveLines({ lines, step }: LiveLinesProps) {
  const open = lines.filter(({ isDone }) => !isDone)
  const done = lines.filter(({ isDone }) => isDone)
  return (
    <>
      {open.length > 0 && (
        <ul className="divide-y divide-line px-5">
          {open.map((line) => (
            <OpenLine key={line.id} line={line} step={step} />
          ))}
        </ul>
      )}
      {done.length > 0 && <Done lines={done} />}
    </>
  )
}

/** A bar for decoration: the numbers are beside it. */
export function Progress({ done, of }: { done: number; of: number }) {
  return (
    <span
      aria-hidden="true"
      className="mt-2 block h-2.5 grow overflow-hidden rounded-full bg-cream-deep sm:mt-0"
    >
      <span
        className="block h-full rounded-full bg-deep-pink"
        style={{ width: `${(done / of) * 100}%` }}
      />
    </span>
  )
}

interface OpenLineProps {
  line: LiveLine
  step: GuideStep | undefined
}

function OpenLine({ line: { sentence, todo, to, stops }, step }: OpenLineProps) {
  return (
    <li className="flex gap-3 py-3.5">
      <AdminIcon className="mt-0.5 size-5 shrink-0 text-rose-gold" name="circle" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-medium wrap-anywhere">
          <span>{sentence}</span>
          {stops && <Badge tone="red">{words.stops}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">
          <span>{todo}</span>{' '}
          {to && (
            <Link
              className="font-semibold text-deep-pink underline underline-offset-4"
              state={step && fromGuide(step)}
              to={to}
            >
              {words.goThere}
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}

function Done({ lines }: { lines: LiveLine[] }) {
  return (
    <section
      aria-label={words.whatIsDone}
      className="border-t border-line px-5 py-4 first:border-t-0"
    >
      <ul className="grid grid-cols-1 gap-x-8 gap-y-2 text-sm text-muted md:grid-cols-2">
        {lines.map(({ id, sentence }) => (
          <li className="flex gap-3" key={id}>
            <Icon className="mt-0.5 size-5 shrink-0 text-good" name="check" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
