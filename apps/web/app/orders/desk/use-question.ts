import type { OrderStatus } from '@nirbhaya/contract/constants'
import { orderDeskWords as words } from '@nirbhaya/contract/messages/orders/desk'
import type { DeskOrder } from '@nirbhaya/contract/orders/desk'
import { useState } from 'react'
import type { Details, Question } from './question.ts'
import { useOrderChanges } from './use-order-changes.ts'

/**
 * Changes orders, and asks first: customers get mails of it.
 * @param onDone hears whose change is done
 */
export function useQuestion(onDone?: (orders: Question['orders']) => void) {
  const { saving, changeOne, changeMany } = useOrderChanges()
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)

  function ask(next: Question) {
    setQuestion(next)
    setIsOpen(true)
  }

  async function confirm({ orders, status, note }: Question, details: Details) {
    const [first] = orders
    const isOne = orders.length === 1 && first
    const said = note === undefined ? undefined : words.noteSaved
    const isDone = isOne
      ? await changeOne({ id: first._id, status, ...details }, said)
      : await changeMany(
          orders.map(({ _id }) => _id),
          status,
          details,
        )
    if (!isDone) return
    setIsOpen(false)
    onDone?.(orders)
  }

  /** Only of a parcel that is under way is a new note told. */
  function saveNote(order: DeskOrder, note: string) {
    const { _id: id, status } = order
    if (status === 'Shipped') ask({ orders: [order], status, note })
    else void changeOne({ id, status, tracking: note }, words.noteSaved)
  }

  return {
    saving,
    saveNote,
    chooseStatus: (order: DeskOrder, status: OrderStatus) => ask({ orders: [order], status }),
    chooseForMany: (orders: DeskOrder[], status: OrderStatus) => ask({ orders, status }),
    dialog: {
      question,
      isOpen,
      isBusy: saving !== undefined,
      onClose: () => setIsOpen(false),
      onConfirm: (asked: Question, details: Details) => void confirm(asked, details),
    },
  }
}
