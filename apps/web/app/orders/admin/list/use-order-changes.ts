import { ApiError } from '@nirbhaya/contract/client/client'
import type { OrderStatus } from '@nirbhaya/contract/constants'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import {
  type AdminOrder,
  changeOrderStatus,
  changeOrderStatuses,
  getOrder,
  listAllOrders,
  type Undo,
  undoStatusChange,
} from '@nirbhaya/contract/orders/admin'
import { browserApi } from '../../../api/browser-api.ts'
import { useChange, useOutdated } from '../../../api/use-change.ts'
import { formFailure } from '../../../forms/form-failure.ts'
import { toast } from '../../../toasts/toast.ts'
import { shortOrderId } from '../../order-status.ts'
import type { Details } from '../question.ts'
import { toastUndo } from './undo-toast.tsx'

const timeoutMs = 30_000

type Seen = Pick<AdminOrder, '_id' | 'status'>

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
    const { said, undo } = await change.mutateAsync(wanted).catch((error: unknown) => {
      // What is shown is older than what the server knows.
      if (isOutdated(error)) outdated()
      throw error
    })
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

  const changeOne = (
    { _id: id, status: from }: Seen,
    status: OrderStatus,
    { details, said }: { details: Details; said?: string | undefined },
  ) =>
    attempt({
      ids: new Set([id]),
      status,
      async call() {
        const body = { status, from, ...given(details) }
        const answer = await browserApi(changeOrderStatus, { params: { id }, body, timeoutMs })
        return { said: said ?? words.statusSet(shortOrderId(id), status), undo: answer.undo }
      },
    })

  const changeMany = (orders: Seen[], status: OrderStatus, details: Details) =>
    attempt({
      ids: new Set(orders.map(({ _id }) => _id)),
      status,
      async call() {
        const ids = orders.map(({ _id }) => _id)
        const from = Object.fromEntries(orders.map(({ _id, status }) => [_id, status]))
        const body = { ids, status, from, ...given(details) }
        const { message, undo } = await browserApi(changeOrderStatuses, { body, timeoutMs })
        return { said: message, undo }
      },
    })

  /** What is being set while the server has not answered. */
  const saving = change.isPending ? change.variables : undefined
  return { saving, changeOne, changeMany }
}

/** Whether an order is not as the page shows it any more. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && error.code === ('ORDER_NOT_AS_SEEN' satisfies ErrorCode)

/** What was left empty stays as it is. */
const given = (details: Details) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as Details
