import { ApiError } from '@nirbhaya/contract/client/client'
import { mostOrdersChanged } from '@nirbhaya/contract/limits'
import { type AdminOrder, getOrder } from '@nirbhaya/contract/orders/admin'
import { browserApi } from '../../../api/browser-api.ts'
import { timeoutMs } from '../../../api/query-client.ts'

/** So many are asked for at once: a page of orders is quick, and the server keeps its breath. */
const atOnce = 6

export interface Slips {
  orders: AdminOrder[]
  /** How many of those asked for are not there. */
  missing: number
}

/** The orders an address names, each once. */
export function slipIds(text: string): string[] {
  return [...new Set(text.split(',').filter(Boolean))].slice(0, mostOrdersChanged)
}

/** Those orders, in the order asked for. @throws as the API does, except for what is not there */
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
