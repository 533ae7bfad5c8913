import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { useState } from 'react'
import { useWide } from '../../../admin/use-wide.ts'
import { ChangeDialog } from '../change-dialog.tsx'
import { useQuestion } from '../use-question.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { OrderCards } from './order-cards.tsx'
import type { OrderRows } from './order-rows.ts'
import { OrderTable } from './order-table.tsx'

/** The table needs this width next to the admin menu. */
const tableFromPx = 1280

/** One page of orders: a table on wide screens, cards on narrow ones. */
export function OrderList({ orders }: { orders: AdminOrder[] }) {
  const isWide = useWide(tableFromPx)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  // Deselect the changed orders, so that the bar makes room for the message.
  const change = useQuestion((changed) =>
    toggle(
      changed.map(({ _id }) => _id),
      false,
    ),
  )
  // Orders on another page are not selected, because the owner cannot see them.
  const chosenOrders = orders.filter(({ _id }) => ticked.has(_id))

  function toggle(ids: string[], isChosen: boolean) {
    const next = new Set(chosenOrders.map(({ _id }) => _id))
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setTicked(next)
  }

  const rows: OrderRows = {
    orders,
    chosen: new Set(chosenOrders.map(({ _id }) => _id)),
    onToggle: toggle,
    change,
  }
  return (
    <>
      {isWide ? <OrderTable {...rows} /> : <OrderCards {...rows} />}
      {chosenOrders.length > 0 && (
        <ChosenBar
          onClear={() => setTicked(new Set())}
          onStatus={(status) => change.chooseForMany(chosenOrders, status)}
          orders={chosenOrders}
        />
      )}
      <ChangeDialog {...change.dialog} />
    </>
  )
}
