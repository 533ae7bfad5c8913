import { ApiError } from '@nirbhaya/contract/client'
import type { OrderStatus } from '@nirbhaya/contract/constants'
import { messages } from '@nirbhaya/contract/messages'
import { orderDeskWords as words } from '@nirbhaya/contract/messages/orders/desk'
import {
  changeOrderStatus,
  changeOrderStatuses,
  getOrder,
  listAllOrders,
} from '@nirbhaya/contract/orders/desk'
import { toast } from 'react-hot-toast'
import { browserApi } from '../../api/browser-api.ts'
import { useChange } from '../../api/use-change.ts'
import { shortOrderId } from '../order-status.ts'

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
  /** @returns what to say about it */
  call: () => Promise<string>
}

/** Sets the status of orders. */
export function useOrderChanges() {
  const change = useChange(({ call }: Change) => call(), listAllOrders, getOrder)

  /** @returns whether it is done; why not is said in a toast */
  async function attempt(wanted: Change): Promise<boolean> {
    if (change.isPending) return false
    try {
      toast.success(await change.mutateAsync(wanted))
      return true
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : messages.somethingWrong)
      return false
    }
  }

  const changeOne = ({ id, status, tracking }: OneChange, said?: string) =>
    attempt({
      ids: new Set([id]),
      status,
      async call() {
        const body = { status, ...(tracking && { tracking }) }
        await browserApi(changeOrderStatus, { params: { id }, body, timeoutMs })
        return said ?? words.statusSet(shortOrderId(id), status)
      },
    })

  const changeMany = (ids: string[], status: OrderStatus) =>
    attempt({
      ids: new Set(ids),
      status,
      async call() {
        const body = { ids, status }
        return (await browserApi(changeOrderStatuses, { body, timeoutMs })).message
      },
    })

  /** What is being set while the server has not answered. */
  const saving = change.isPending ? change.variables : undefined
  return { saving, changeOne, changeMany }
}

export type OrderChanges = ReturnType<typeof useOrderChanges>
