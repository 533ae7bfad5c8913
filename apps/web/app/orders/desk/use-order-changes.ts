import type { OrderStatus } from '@nirbhaya/contract/constants'
import { getToDo } from '@nirbhaya/contract/dashboard'
import { orderDeskWords as words } from '@nirbhaya/contract/messages/orders/desk'
import {
  changeOrderStatus,
  changeOrderStatuses,
  getOrder,
  listAllOrders,
  type Undo,
  undoStatusChange,
} from '@nirbhaya/contract/orders/desk'
import { browserApi } from '../../api/browser-api.ts'
import { useChange, useOutdated } from '../../api/use-change.ts'
import { formFailure } from '../../forms/form-failure.ts'
import { toast } from '../../toasts/toast.ts'
import { shortOrderId } from '../order-status.ts'
import type { Details } from './question.ts'
import { toastUndo } from './undo-toast.tsx'

const timeoutMs = 30_000

export interface OneChange extends Details {
  id: string
  status: OrderStatus
}

interface Change {
  /** Whose status is being set, and to which. */
  ids: ReadonlySet<string>
  status: OrderStatus
  /** @returns what to say about it, and by what it can be taken back */
  call: () => Promise<{ said: string; undo?: Undo | undefined }>
}

/** Sets the status of orders, and takes it back. */
export function useOrderChanges() {
  const outdated = useOutdated(listAllOrders, getOrder, getToDo)
  const change = useChange(({ call }: Change) => call(), listAllOrders, getOrder, getToDo)

  /** @throws ApiError, ApiUnavailable. @returns whether it is done: only one thing is at a time */
  async function attempt(wanted: Change): Promise<boolean> {
    if (change.isPending) return false
    const { said, undo } = await change.mutateAsync(wanted)
    if (undo) toastUndo(said, undo, () => void takeBack(undo))
    else toast.success(said)
    return true
  }

  async function takeBack({ changeId: id }: Undo) {
    try {
      toast.success((await browserApi(undoStatusChange, { params: { id }, timeoutMs })).message)
    } catch (error) {
      toast.error(formFailure(error).message)
    }
    outdated()
  }

  const changeOne = ({ id, status, ...details }: OneChange, said?: string) =>
    attempt({
      ids: new Set([id]),
      status,
      async call() {
        const body = { status, ...given(details) }
        const answer = await browserApi(changeOrderStatus, { params: { id }, body, timeoutMs })
        return { said: said ?? words.statusSet(shortOrderId(id), status), undo: answer.undo }
      },
    })

  const changeMany = (ids: string[], status: OrderStatus, details: Details) =>
    attempt({
      ids: new Set(ids),
      status,
      async call() {
        const body = { ids, status, ...given(details) }
        const { message, undo } = await browserApi(changeOrderStatuses, { body, timeoutMs })
        return { said: message, undo }
      },
    })

  /** What is being set while the server has not answered. */
  const saving = change.isPending ? change.variables : undefined
  return { saving, changeOne, changeMany }
}

/** What was left empty stays as it is. */
const given = (details: Details) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as Details
