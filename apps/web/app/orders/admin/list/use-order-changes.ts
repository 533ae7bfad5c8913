import { ApiError } from '@nirbhaya/contract/client/client'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import type { OrderStatus } from '@nirbhaya/contract/enums'
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
import { listParcelStates } from '@nirbhaya/contract/shipping/admin'
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
  /** The ids of the orders that change, and their new status. */
  ids: ReadonlySet<string>
  status: OrderStatus
  /**
   * Sends the change to the server.
   * @returns the message for the owner, and how to undo the change; without `undo`, it cannot be undone
   */
  call: () => Promise<{ said: string; undo?: Undo | undefined }>
}

/** Changes the status of orders, and can undo the last change. */
export function useOrderChanges() {
  const shown = [listAllOrders, getOrder, getToDo, listParcelStates]
  const outdated = useOutdated(...shown)
  const change = useChange(({ call }: Change) => call(), ...shown)

  /**
   * @returns whether the orders were changed; false while another change is running
   * @throws ApiError, ApiUnavailable
   */
  async function attempt(wanted: Change): Promise<boolean> {
    if (change.isPending) return false
    const { said, undo } = await change.mutateAsync(wanted).catch((error: unknown) => {
      // The shown orders are outdated, so they are loaded again.
      if (isOutdated(error)) outdated()
      throw error
    })
    if (undo) toastUndo(said, undo, () => void undoChange(undo))
    else toast.success(said)
    return true
  }

  async function undoChange({ changeId: id }: Undo) {
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

  /** The change that the server has not answered yet. */
  const saving = change.isPending ? change.variables : undefined
  return { saving, changeOne, changeMany }
}

/** Whether the error means that an order has changed since the page loaded it. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && error.code === ('ORDER_NOT_AS_SEEN' satisfies ErrorCode)

/** Leaves out empty fields, which then stay unchanged on the server. */
const given = (details: Details) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as Details
