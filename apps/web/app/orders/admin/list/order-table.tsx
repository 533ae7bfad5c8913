import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { AdminTime } from '../../../admin/admin-time.tsx'
import { EmailLink } from '../../../admin/email-link.tsx'
import { Tick } from '../../../admin/tick.tsx'
import { ParcelStates } from '../../../shipping/admin/parcel-states.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { shortOrderId } from '../../order-status.ts'
import { addressLines, fullName } from '../order-looks.ts'
import { ItemLines, OrderBatches, OrderLink, OrderNoteMark, PaymentState } from './order-parts.tsx'
import type { OrderRows } from './order-rows.ts'
import { StatusSelect } from './status-select.tsx'

export function OrderTable({ orders, parcels, chosen, onToggle, change }: OrderRows) {
  const ids = orders.map(({ _id }) => _id)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white">
      <table className="w-full table-fixed text-sm">
        <colgroup>
          <col className="w-12" />
          <col className="w-43" />
          <col className="w-[19%]" />
          <col className="w-[16%]" />
          <col className="w-[10.5%]" />
          <col />
          <col className="w-39" />
        </colgroup>
        <thead>
          <tr className="border-b border-line bg-cream-deep/60 text-left text-muted">
            <th className="pl-3 pr-1" scope="col">
              <Tick
                isMixed={chosen.size > 0 && chosen.size < ids.length}
                isTicked={chosen.size === ids.length}
                label={words.chooseAll}
                onChange={(isChosen) => onToggle(ids, isChosen)}
              />
            </th>
            {[words.order, words.customer, words.shipTo, words.items, words.payment].map((name) => (
              <th className="px-2 py-2.5 font-semibold" key={name} scope="col">
                {name}
              </th>
            ))}
            <th className="px-3 py-2.5 font-semibold" scope="col">
              {words.status}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row
              change={change}
              isChosen={chosen.has(order._id)}
              key={order._id}
              onToggle={onToggle}
              order={order}
              parcels={parcels}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<OrderRows, 'onToggle' | 'change' | 'parcels'> & {
  order: AdminOrder
  isChosen: boolean
}

function Row({ order, parcels, isChosen, onToggle, change }: RowProps) {
  const { _id, createdAt, user, items } = order
  return (
    <tr
      className={classNames(
        'border-b border-line align-top transition-colors last:border-0',
        isChosen ? 'bg-blush/60' : 'hover:bg-cream/70',
      )}
    >
      <td className="pl-3 pr-1 pt-2">
        <Tick
          isTicked={isChosen}
          label={words.choose(shortOrderId(_id))}
          onChange={(next) => onToggle([_id], next)}
        />
      </td>
      <th className="px-2 py-3.5 text-left font-normal" scope="row">
        <OrderLink order={order} />
        <AdminTime at={createdAt} />
        <OrderBatches order={order} />
        <OrderNoteMark order={order} />
      </th>
      <td className="px-2 py-3.5">
        <p className="font-semibold">{fullName(user)}</p>
        <p className="text-muted tabular-nums">{user.phone}</p>
        <EmailLink address={user.email} />
      </td>
      <td className="px-2 py-3.5">
        {addressLines(order).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </td>
      <td className="px-2 py-3.5">
        <ItemLines items={items} />
      </td>
      <td className="px-2 py-3.5">
        <PaymentState order={order} />
      </td>
      <td className="px-3 py-3">
        <StatusSelect
          onChoose={(status) => change.chooseStatus(order, status)}
          order={order}
          saving={change.saving}
        />
        <div className="mt-2 empty:hidden">
          <ParcelStates orderId={_id} orderNumber={shortOrderId(_id)} states={parcels.get(_id)} />
        </div>
      </td>
    </tr>
  )
}
