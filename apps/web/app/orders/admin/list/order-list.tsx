import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { useChosen } from '../../../admin/use-chosen.ts'
import { useWide } from '../../../admin/use-wide.ts'
import { useParcelStates } from '../../../shipping/admin/use-parcel-states.ts'
import { ChangeDialog } from '../change-dialog.tsx'
import { useQuestion } from '../use-question.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { OrderCards } from './order-cards.tsx'
import type { OrderRows } from './order-rows.ts'
import { OrderTable } from './order-table.tsx'

/** From this width of the window on, the table has room beside the admin menu. */
const tableFromPx = 1280

/** Lists a page of orders: as a table on wide screens, as cards on narrow ones. */
export function OrderList({ orders }: { orders: AdminOrder[] }) {
  const isWide = useWide(tableFromPx)
  const parcels = useParcelStates(orders.map(({ _id }) => _id))
  const { chosen, chosenItems, toggle, clear } = useChosen(orders)
  // Deselects the changed orders. If no order is selected any more, the `ChosenBar` disappears, and leaves
  // room for the toast that reports the change.
  const change = useQuestion((changed) =>
    toggle(
      changed.map(({ _id }) => _id),
      false,
    ),
  )
  const rows: OrderRows = { orders, parcels, chosen, onToggle: toggle, change }
  return (
    <>
      {isWide ? <OrderTable {...rows} /> : <OrderCards {...rows} />}
      {chosenItems.length > 0 && (
        <ChosenBar
          onClear={clear}
          onStatus={(status) => change.chooseForMany(chosenItems, status)}
          orders={chosenItems}
        />
      )}
      <ChangeDialog {...change.dialog} />
    </>
  )
}
