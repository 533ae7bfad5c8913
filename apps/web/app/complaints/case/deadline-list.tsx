import type { Clock } from '@nirbhaya/contract/complaints/complaints'
import { deadlineWords as words } from '@nirbhaya/contract/messages/complaints/times'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { deadlineText } from './deadlines.ts'

const looks: Record<Clock['state'], { sign: IconName; colour: string }> = {
  running: { sign: 'calendar-clock', colour: 'text-rose-gold' },
  paused: { sign: 'hourglass', colour: 'text-rose-gold' },
  overdue: { sign: 'triangle-alert', colour: 'text-bad' },
  met: { sign: 'circle-check', colour: 'text-good' },
  'met-late': { sign: 'circle-check', colour: 'text-good' },
}

/** Lists the deadlines of a complaint in plain words, each with its source: the law, or the shop itself. */
export function DeadlineList({ clocks }: { clocks: Clock[] }) {
  return (
    <ul className="grid gap-4">
      {clocks.map((clock) => (
        <li className="flex gap-3" key={clock.clock}>
          <Icon
            className={classNames('h-lh w-5 shrink-0', looks[clock.state].colour)}
            name={looks[clock.state].sign}
          />
          <div className="min-w-0">
            <p className="font-semibold">{words.names[clock.clock]}</p>
            <p className={clock.state === 'overdue' ? 'text-bad' : undefined}>
              {deadlineText(clock)}
            </p>
            <p className="text-sm text-muted">
              {clock.by === 'law' ? words.lawful : words.promised}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
