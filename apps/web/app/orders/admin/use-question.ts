import type { OrderStatus } from '@nirbhaya/contract/enums'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { useState } from 'react'
import type { FormFailure } from '../../forms/form-failure.ts'
import { toast } from '../../toasts/toast.ts'
import { isOutdated, useOrderChanges } from './list/use-order-changes.ts'
import { whyNotSaved } from './list/why-not-saved.ts'
import type { Details, Question } from './question.ts'

/**
 * Changes orders. If customers get mails about a change, a dialog first asks the owner to confirm the change.
 * @param onDone called after a confirmed change, with the orders as they were before the change
 */
export function useQuestion(onDone?: (orders: Question['orders']) => void) {
  const { saving, changeOne, changeMany } = useOrderChanges()
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState<FormFailure>()

  function ask(next: Question) {
    setFailure(undefined)
    setQuestion(next)
    setIsOpen(true)
  }

  async function confirm(asked: Question, details: Details) {
    setFailure(undefined)
    try {
      if (!(await change(asked, details))) return
      setIsOpen(false)
      onDone?.(asked.orders)
    } catch (error) {
      const failure = whyNotSaved(error, asked)
      if (!isOutdated(error)) return setFailure(failure)
      // The server refused, because the orders have changed since the dialog opened. The dialog closes: the
      // same confirmation would be refused again.
      setIsOpen(false)
      toast.error(failure.message)
    }
  }

  function change({ orders, status, note }: Question, details: Details) {
    const [first] = orders
    const isOne = orders.length === 1 && first
    const said = note === undefined ? undefined : words.noteSaved
    return isOne ? changeOne(first, status, { details, said }) : changeMany(orders, status, details)
  }

  /**
   * Saves a tracking note. If the order is shipped, the note is mailed, so the owner has to confirm it first.
   */
  function saveNote(order: AdminOrder, note: string) {
    const { status } = order
    const asked = { orders: [order], status, note }
    if (status === 'Shipped') return ask(asked)
    changeOne(order, status, { details: { tracking: note }, said: words.noteSaved }).catch(
      (error) => toast.error(whyNotSaved(error, asked).message),
    )
  }

  return {
    saving,
    saveNote,
    chooseStatus: (order: AdminOrder, status: OrderStatus) => ask({ orders: [order], status }),
    chooseForMany: (orders: AdminOrder[], status: OrderStatus) => ask({ orders, status }),
    dialog: {
      question,
      isOpen,
      isBusy: saving !== undefined,
      failure,
      onClose: () => setIsOpen(false),
      onConfirm: (asked: Question, details: Details) => void confirm(asked, details),
    },
  }
}
