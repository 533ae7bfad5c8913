import { formatDateTime } from '@nirbhaya/contract/dates'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { createParcels, type OrderToPack } from '@nirbhaya/contract/shipping/admin'
import { useState } from 'react'
import { AdminLink } from '../../admin/admin-link.tsx'
import { ChooseAll } from '../../admin/choose-all.tsx'
import { ChosenFrame } from '../../admin/chosen-frame.tsx'
import { Cards } from '../../admin/owner-list.tsx'
import { Tick } from '../../admin/tick.tsx'
import { useChosen } from '../../admin/use-chosen.ts'
import { PressButton } from '../../forms/press-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { ManyDone } from './parcel-changes.tsx'
import { recipientOf } from './recipient.ts'
import { Refusals } from './refusals.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

/** A page of orders to pack. The owner chooses orders and makes their parcels. */
export function OrdersToPack({ orders }: { orders: OrderToPack[] }) {
  const { chosen, chosenItems, toggle, clear } = useChosen(orders)
  const [refused, setRefused] = useState<ManyDone['refused']>([])
  const ids = orders.map(({ _id }) => _id)

  return (
    <>
      <Refusals refused={refused} title={words.refusedOrders(refused.length)} />
      <ChooseAll chosen={chosen} ids={ids} label={words.chooseAll} onToggle={toggle} />
      <Cards columns="gap-3 md:grid-cols-2" items={orders}>
        {(order) => (
          <Order
            isChosen={chosen.has(order._id)}
            onChoose={(isChosen) => toggle([order._id], isChosen)}
            order={order}
          />
        )}
      </Cards>
      {chosenItems.length > 0 && (
        <ChosenFrame
          clearLabel={words.clear}
          label={words.chosenOrders(chosenItems.length)}
          onClear={clear}
        >
          <PressButton
            body={{ orderIds: chosenItems.map(({ _id }) => _id) }}
            busyLabel={words.making}
            button={{ label: words.makeParcels, variant: 'primary' }}
            call={createParcels}
            done={({ changed, message }) => (changed > 0 ? message : '')}
            onDone={(done) => {
              setRefused(done.refused)
              clear()
            }}
            outdates={callsShowingParcels}
            timeoutMs={60_000}
          />
        </ChosenFrame>
      )}
    </>
  )
}

interface OrderProps {
  order: OrderToPack
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Order({ order, isChosen, onChoose }: OrderProps) {
  const { _id, shownId, placedAt, recipient, left, giftNote } = order
  return (
    <article
      aria-label={words.orderOf(shownId)}
      className={classNames(
        'flex h-full rounded-card border bg-white py-3 pl-1.5 pr-4 text-sm transition-colors',
        isChosen ? 'border-deep-pink' : 'border-line',
      )}
    >
      <Tick isTicked={isChosen} label={words.chooseOrder(shownId)} onChange={onChoose} />
      <div className="min-w-0 grow wrap-anywhere">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <AdminLink className="link-tall tabular-nums" to={`/admin/orders/${_id}`}>
            {words.orderOf(shownId)}
          </AdminLink>
          <time className="text-muted" dateTime={placedAt}>
            {formatDateTime(placedAt)}
          </time>
        </div>
        <p>{recipientOf(recipient)}</p>
        <ul className="mt-1 font-semibold">
          {left.map(({ position, quantity, name }) => (
            <li key={position}>{words.units(quantity, name)}</li>
          ))}
        </ul>
        {giftNote && (
          <p className="mt-1 text-muted">
            <span>{words.giftNote}</span>: <span>{giftNote}</span>
          </p>
        )}
      </div>
    </article>
  )
}
