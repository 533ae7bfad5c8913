import { type OrderStatus, orderStatuses } from '@nirbhaya/contract/enums'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { Notice } from '../../ui/notice.tsx'
import type { Question } from './question.ts'

const words = adminOrderMessages.change

type WarningProps = { question: Question }

const leaves: OrderStatus[] = ['Shipped', 'Delivered']

/** Warns before an order is set to shipped or delivered although a part of its price is still due. */
export function Unpaid({ question: { orders, status, note } }: WarningProps) {
  const unpaid =
    note === undefined && leaves.includes(status) ? orders.filter(({ due }) => due > 0) : []
  if (unpaid.length === 0) return null
  const due = unpaid.reduce((sum, order) => sum + order.due, 0)
  return (
    <Notice className="mt-3" tone="warn">
      {orders.length === 1
        ? words.unpaid(formatRupees(due))
        : words.unpaidOrders(unpaid.length, formatRupees(due))}
    </Notice>
  )
}

/** Warns before orders go back to an earlier status. */
export function Backward({ question: { orders, status } }: WarningProps) {
  const later = orderStatuses.slice(orderStatuses.indexOf(status) + 1)
  const [first, ...others] = later.flatMap((now) => {
    const count = orders.filter((order) => order.status === now).length
    return count > 0 ? [{ now, count }] : []
  })
  if (!first) return null
  return (
    <Notice className="mt-3" tone="warn">
      {orders.length === 1
        ? words.backward(first.now)
        : [first, ...others].map(({ now, count }) => words.backwardOrders(count, now)).join(' ')}
    </Notice>
  )
}
