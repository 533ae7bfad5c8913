import { formatDateTime } from '@nirbhaya/contract/dates'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { ChooseAll } from '../../../admin/choose-all.tsx'
import { EmailLink } from '../../../admin/email-link.tsx'
import { Cards } from '../../../admin/owner-list.tsx'
import { PhoneLink } from '../../../admin/phone-link.tsx'
import { Tick } from '../../../admin/tick.tsx'
import { ParcelStates } from '../../../shipping/admin/parcel-states.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { shortOrderId } from '../../order-status.ts'
import { addressLines, fullName } from '../order-looks.ts'
import { ItemLines, OrderBatches, OrderLink, OrderNoteMark, PaymentState } from './order-parts.tsx'
import type { OrderRows } from './order-rows.ts'
import { StatusSelect } from './status-select.tsx'

/** Lists orders as cards, for phones and tablets. */
export function OrderCards({ orders, parcels, chosen, onToggle, change }: OrderRows) {
  const ids = orders.map(({ _id }) => _id)
  return (
    <>
      <ChooseAll chosen={chosen} ids={ids} label={words.chooseAll} onToggle={onToggle} />
      <Cards columns="gap-3 md:grid-cols-2" items={orders}>
        {(order) => (
          <Card
            change={change}
            isChosen={chosen.has(order._id)}
            onToggle={onToggle}
            order={order}
            parcels={parcels}
          />
        )}
      </Cards>
    </>
  )
}

type CardProps = Pick<OrderRows, 'onToggle' | 'change' | 'parcels'> & {
  order: AdminOrder
  isChosen: boolean
}

function Card({ order, parcels, isChosen, onToggle, change }: CardProps) {
  const { _id, createdAt, user, items } = order
  const id = shortOrderId(_id)
  return (
    <article
      aria-label={words.orderOf(id)}
      className={classNames(
        'h-full rounded-card border bg-white pb-4 pr-4 transition-colors',
        isChosen ? 'border-deep-pink' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-1 pl-1.5 pt-3">
        <Tick
          isTicked={isChosen}
          label={words.choose(id)}
          onChange={(next) => onToggle([_id], next)}
        />
        <OrderLink order={order} />
        <div className="ml-auto">
          <StatusSelect
            onChoose={(status) => change.chooseStatus(order, status)}
            order={order}
            saving={change.saving}
          />
        </div>
      </div>
      <div className="pl-5 pt-2 text-sm">
        <time className="text-sm text-muted" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
        <OrderBatches order={order} />
        <OrderNoteMark order={order} />
        <p className="mt-2 font-semibold">{fullName(user)}</p>
        <p className="text-muted">{addressLines(order).join(', ')}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-3">
          <PhoneLink phone={user.phone} />
          <EmailLink address={user.email} />
        </p>
        <div className="mt-3 grid grid-cols-1 gap-2.5 border-t border-line pt-3">
          <ItemLines items={items} />
          <PaymentState order={order} />
          <ParcelStates orderId={_id} orderNumber={id} states={parcels.get(_id)} />
        </div>
      </div>
    </article>
  )
}
