import { ApiError } from '@nirbhaya/contract/client/client'
import { mostOrdersChanged } from '@nirbhaya/contract/limits'
import { type AdminOrder, getOrder } from '@nirbhaya/contract/orders/admin'
import { browserApi } from '../../../api/browser-api.ts'
import { timeoutMs } from '../../../api/query-client.ts'

/** The number of parallel requests: fast for a page of orders, without overloading the server. */
const atOnce = 6

export interface Slips {
  orders: AdminOrder[]
  /** How many of the requested orders do not exist. */
  missing: number
}

/** The distinct order ids in an address. */
export function slipIds(text: string): string[] {
  return [...new Set(text.split(',').filter(Boolean))].slice(0, mostOrdersChanged)
}

/** Fetches the orders in the given order. @throws as the API does, except for missing orders */
export async function fetchSlips(ids: string[], signal: AbortSignal): Promise<Slips> {
  const found: (AdminOrder | undefined)[] = []
  for (let start = 0; start < ids.length; start += atOnce) {
    const part = ids.slice(start, start + atOnce)
    found.push(...(await Promise.all(part.map((id) => findOrder(id, signal)))))
  }
  const orders = found.filter((order) => order !== undefined)
  return { orders, missing: ids.length - orders.length }
}

async function findOrder(id: string, signal: AbortSignal): Promise<AdminOrder | undefined> {
  try {
    const { order } = await browserApi(getOrder, { params: { id }, signal, timeoutMs })
    return order
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return undefined
    throw error
  }
}
