import { type OrderStatus, orderStatuses } from '@nirbhaya/contract/enums'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { Notice } from '../../ui/notice.tsx'
import { type Question, splitChosen } from './question.ts'

const words = adminOrderMessages.change

type WarningProps = { question: Question }

const leaves: OrderStatus[] = ['Shipped', 'Delivered']

/** Warns before an order is set to shipped or delivered although a part of its price is still due. */
export function Unpaid({ question }: WarningProps) {
  const { orders, status, note } = question
  const unpaid =
    note === undefined && leaves.includes(status)
      ? splitChosen(question).changing.filter(({ due }) => due > 0)
      : []
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
export function Backward({ question }: WarningProps) {
  const { orders, status } = question
  const { changing } = splitChosen(question)
  const later = orderStatuses.slice(orderStatuses.indexOf(status) + 1)
  const [first, ...others] = later.flatMap((now) => {
    const count = changing.filter((order) => order.status === now).length
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
