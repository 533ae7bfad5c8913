import { riskLevels } from '@nirbhaya/contract/enums'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { formatCount } from '@nirbhaya/contract/numbers'
import { listAtRisk } from '@nirbhaya/contract/promises/admin'
import { Link } from 'react-router'
import { Panel } from '../admin/panel.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { Icon } from '../ui/icons/icon.tsx'

/** A link to the orders whose promised day is near or past. It renders nothing if there are none. */
export function OrdersAtRisk() {
  const counts = useAnswer(listAtRisk, { query: { limit: 1 } }).data?.counts
  const near = riskLevels.filter((level) => counts && counts[level] > 0)
  if (!counts || near.length === 0) return null
  return (
    <Panel className="mb-4 xl:mb-6" title={words.atRisk}>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {near.map((level) => (
          <li key={level}>
            <Link
              className="group flex min-h-16 flex-wrap items-center gap-x-4 rounded-control border border-line px-4 py-2 transition-colors hover:border-rose-gold hover:bg-cream/70"
              to={`/admin/batches/at-risk?level=${level}`}
            >
              <span className="display text-3xl tabular-nums">{formatCount(counts[level])}</span>
              <span className="min-w-0 grow basis-[7rem]">
                <span className="block font-medium">{words.levels[level]}</span>
                <span className="block text-sm text-muted">{words.levelHints[level]}</span>
              </span>
              <Icon
                className="size-5 text-muted transition-transform group-hover:translate-x-0.5"
                name="chevron-right"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
