import { ApiError } from '@nirbhaya/contract/client'
import type { OrderStatus } from '@nirbhaya/contract/constants'
import { messages } from '@nirbhaya/contract/messages'
import { orderDeskWords as words } from '@nirbhaya/contract/messages/orders/desk'
import { changeOrderStatus, changeOrderStatuses } from '@nirbhaya/contract/orders/desk'
import { useState } from 'react'
import { toast } from 'react-hot-toast'
import { browserApi } from '../../api/browser-api.ts'
import { shortOrderId } from '../order-status.ts'

const timeoutMs = 30_000

/** What is being set while the server has not answered. */
interface Saving {
  ids: ReadonlySet<string>
  status: OrderStatus
}

export interface OneChange {
  id: string
  status: OrderStatus
  /** Kept as it is when undefined. */
  tracking?: string | undefined
}

/** Sets the status of orders. @param onChanged once the server has done it */
export function useOrderChanges(onChanged: () => void) {
  const [saving, setSaving] = useState<Saving>()

  /** @returns whether it is done; why not is said in a toast */
  async function attempt(what: Saving, call: () => Promise<string>): Promise<boolean> {
    if (saving) return false
    setSaving(what)
    try {
      toast.success(await call())
      onChanged()
      return true
    } catch (error) {
      console.warn('Changing orders failed:', error)
      toast.error(error instanceof ApiError ? error.message : messages.somethingWrong)
      return false
    } finally {
      setSaving(undefined)
    }
  }

  const changeOne = ({ id, status, tracking }: OneChange, said?: string) =>
    attempt({ ids: new Set([id]), status }, async () => {
      const body = { status, ...(tracking && { tracking }) }
      await browserApi(changeOrderStatus, { params: { id }, body, timeoutMs })
      return said ?? words.statusSet(shortOrderId(id), status)
    })

  const changeMany = (ids: string[], status: OrderStatus) =>
    attempt({ ids: new Set(ids), status }, async () => {
      const { message } = await browserApi(changeOrderStatuses, {
        body: { ids, status },
        timeoutMs,
      })
      return message
    })

  return { saving, changeOne, changeMany }
}

export type OrderChanges = ReturnType<typeof useOrderChanges>
