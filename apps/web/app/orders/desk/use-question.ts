import type { OrderStatus } from '@nirbhaya/contract/constants'
import type { DeskOrder } from '@nirbhaya/contract/orders/desk'
import { useState } from 'react'
import { type Question, wantsQuestion } from './change-dialog.tsx'
import { useOrderChanges } from './use-order-changes.ts'

/** Changes orders, and asks first where customers' mails or a parcel's note depend on it. */
export function useQuestion() {
  const { saving, changeOne, changeMany } = useOrderChanges()
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)

  function ask(next: Question) {
    setQuestion(next)
    setIsOpen(true)
  }

  async function confirm({ orders, status }: Question, tracking: string) {
    const [first] = orders
    const isOne = orders.length === 1 && first
    const isDone = isOne
      ? await changeOne({ id: first._id, status, tracking })
      : await changeMany(
          orders.map(({ _id }) => _id),
          status,
        )
    if (isDone) setIsOpen(false)
  }

  return {
    saving,
    changeOne,
    chooseStatus: (order: DeskOrder, status: OrderStatus) =>
      wantsQuestion(status)
        ? ask({ orders: [order], status })
        : void changeOne({ id: order._id, status }),
    chooseForMany: (orders: DeskOrder[], status: OrderStatus) => ask({ orders, status }),
    dialog: {
      question,
      isOpen,
      isBusy: saving !== undefined,
      onClose: () => setIsOpen(false),
      onConfirm: (asked: Question, tracking: string) => void confirm(asked, tracking),
    },
  }
}
