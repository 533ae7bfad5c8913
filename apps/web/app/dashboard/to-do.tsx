import type { ToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { Link } from 'react-router'
import { countText } from '../admin/count-text.ts'
import { Panel } from '../admin/panel.tsx'
import { useToDo } from '../admin/use-to-do.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { paymentsPlace } from './troubled-payments.tsx'

/** For each kind of task, the link to its list. */
const places: Record<keyof typeof words.waiting, string> = {
  orders: '/admin/orders?status=Accepted',
  promises: '/admin/batches/at-risk',
  refunds: '/admin/batches/refunds',
  stuckRefunds: '/admin/batches/refunds',
  fullBatches: '/admin/batches',
  packedParcels: '/admin/parcels?state=packed',
  quietParcels: '/admin/parcels?state=quiet',
  troubledParcels: '/admin/parcels?state=trouble',
  messages: '/admin/messages?state=unanswered',
  complaints: '/admin/complaints?state=open',
  overdueComplaints: '/admin/complaints?state=overdue',
  payments: `#${paymentsPlace}`,
}

const kinds = Object.keys(places) as (keyof typeof places)[]

/** Lists the numbers of the owner's open tasks, each as a link to its list. */
export function ToDoToday() {
  const toDo = useToDo()
  return (
    <Panel className="mb-4 xl:mb-6" title={words.toDo}>
      {/* This area has the height of one row while it loads, so that nothing below moves. */}
      <div className="min-h-16">{toDo && <Tasks toDo={toDo} />}</div>
    </Panel>
  )
}

function Tasks({ toDo }: { toDo: ToDo }) {
  const waiting = kinds.filter((kind) => (toDo[kind] ?? 0) > 0)
  if (waiting.length === 0) {
    return (
      <p className="flex min-h-16 items-center gap-2.5 text-muted">
        <Icon className="size-5 text-good" name="circle-check" />
        {words.nothingToDo}
      </p>
    )
  }
  return (
    <ul className="flex flex-wrap gap-3">
      {waiting.map((kind) => (
        <li className="grow basis-[18rem]" key={kind}>
          <Link
            className="group flex min-h-16 flex-wrap items-center gap-x-4 rounded-control border border-line px-4 py-2 transition-colors hover:border-rose-gold hover:bg-cream/70"
            to={places[kind]}
          >
            <span className="display min-w-8 text-3xl tabular-nums">
              {countText(toDo[kind] ?? 0)}
            </span>
            <span className="min-w-0 grow basis-[7rem] font-medium">
              {words.waiting[kind](toDo[kind] ?? 0)}
            </span>
            <Icon
              className="size-5 text-muted transition-transform @max-[18rem]:hidden group-hover:translate-x-0.5"
              name="chevron-right"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
