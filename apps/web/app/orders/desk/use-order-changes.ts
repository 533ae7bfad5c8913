import { ApiError } from '@nirbhaya/contract/client'
import type { OrderStatus } from '@nirbhaya/contract/constants'
import { messages } from '@nirbhaya/contract/messages'
import { orderDeskWords as words } from '@nirbhaya/contract/messages/orders/desk'
import {
  changeOrderStatus,
  changeOrderStatuses,
  getOrder,
  listAllOrders,
  type Undo,
  undoStatusChange,
} from '@nirbhaya/contract/orders/desk'
import { toast } from 'react-hot-toast'
import { browserApi } from '../../api/browser-api.ts'
import { useChange, useOutdated } from '../../api/use-change.ts'
import { shortOrderId } from '../order-status.ts'
import { toastUndo } from './undo-toast.tsx'

const timeoutMs = 30_000

export interface OneChange {
  id: string
  status: OrderStatus
  /** Kept as it is when undefined. */
  tracking?: string | undefined
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
  const outdated = useOutdated(listAllOrders, getOrder)
  const change = useChange(({ call }: Change) => call(), listAllOrders, getOrder)

  /** @returns whether it is done; why not is said in a toast */
  async function attempt(wanted: Change): Promise<boolean> {
    if (change.isPending) return false
    try {
      const { said, undo } = await change.mutateAsync(wanted)
      if (undo) toastUndo(said, undo, () => void takeBack(undo))
      else toast.success(said)
      return true
    } catch (error) {
      sayFailed(error)
      return false
    }
  }

  async function takeBack({ changeId: id }: Undo) {
    try {
      toast.success((await browserApi(undoStatusChange, { params: { id }, timeoutMs })).message)
    } catch (error) {
      sayFailed(error)
    }
    outdated()
  }

  const changeOne = ({ id, status, tracking }: OneChange, said?: string) =>
    attempt({
      ids: new Set([id]),
      status,
      async call() {
        const body = { status, ...(tracking && { tracking }) }
        const answer = await browserApi(changeOrderStatus, { params: { id }, body, timeoutMs })
        return { said: said ?? words.statusSet(shortOrderId(id), status), undo: answer.undo }
      },
    })

  const changeMany = (ids: string[], status: OrderStatus) =>
    attempt({
      ids: new Set(ids),
      status,
      async call() {
        const body = { ids, status }
        const { message, undo } = await browserApi(changeOrderStatuses, { body, timeoutMs })
        return { said: message, undo }
      },
    })

  /** What is being set while the server has not answered. */
  const saving = change.isPending ? change.variables : undefined
  return { saving, changeOne, changeMany }
}

const sayFailed = (error: unknown) =>
  toast.error(error instanceof ApiError ? error.message : messages.somethingWrong)

export type OrderChanges = ReturnType<typeof useOrderChanges>
