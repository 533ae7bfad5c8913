import { ApiError } from '@nirbhaya/contract/client/client'
import { mostOrdersChanged } from '@nirbhaya/contract/input-limits'
import { type AdminOrder, getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { pageSizes } from '@nirbhaya/contract/paging'
import { readFilters } from '../../../admin/list-filters.ts'
import { browserApi } from '../../../api/browser-api.ts'
import { timeoutMs } from '../../../api/query-client.ts'
import { type OrderFilters, orderFilters } from '../list/order-filters.ts'

/**
 * This many requests run at once. More could overload the server; fewer would be slow for a page of orders.
 */
const atOnce = 6

export interface Slips {
  orders: AdminOrder[]
  /** How many ids in the URL belong to no order. */
  missing: number
  /** How many matching orders were left out, because they were shipped, delivered or cancelled. */
  leftOut: number
  /** Whether more orders match the filters than the page shows. */
  isCut: boolean
}

/** Which slips to show: those of chosen orders, or of all orders that match a filter. */
export type SlipsWanted = { ids: string[] } | { filters: OrderFilters }

/**
 * Reads from the parameters of a URL which slips to show. If `ids` is set, the filters and `all` are ignored.
 */
export function slipsWanted(search: URLSearchParams): SlipsWanted {
  const filters = readFilters<typeof listAllOrders>(search, orderFilters, true)
  const isFiltered = Object.keys(filters).length > 0 || search.has('all')
  const ids = search.get('ids')
  return ids === null && isFiltered ? { filters } : { ids: slipIds(ids ?? '') }
}

export function fetchSlips(wanted: SlipsWanted, signal: AbortSignal): Promise<Slips> {
  return 'ids' in wanted ? fetchChosen(wanted.ids, signal) : fetchFiltered(wanted.filters, signal)
}

const needsNoSlip = ({ status }: AdminOrder) =>
  ['Shipped', 'Delivered', 'Cancelled'].includes(status)

/**
 * Loads the orders that match the filters, at most `mostOrdersChanged`. The same limit is valid for orders
 * that are chosen by hand. If no status is among the filters, shipped, delivered and cancelled orders are
 * left out.
 */
async function fetchFiltered(filters: OrderFilters, signal: AbortSignal): Promise<Slips> {
  const found: AdminOrder[] = []
  let leftOut = 0
  let cursor: string | undefined
  do {
    const query = { ...filters, cursor, limit: pageSizes.largest }
    const page = await browserApi(listAllOrders, { query, signal, timeoutMs })
    const wanted = filters.status ? page.orders : page.orders.filter((order) => !needsNoSlip(order))
    leftOut += page.orders.length - wanted.length
    found.push(...wanted)
    cursor = page.nextCursor
  } while (cursor !== undefined && found.length < mostOrdersChanged)
  const isCut = cursor !== undefined || found.length > mostOrdersChanged
  return { orders: found.slice(0, mostOrdersChanged), missing: 0, leftOut, isCut }
}

/** Splits the `ids` parameter into order ids, each only once, and at most `mostOrdersChanged`. */
export function slipIds(text: string): string[] {
  return [...new Set(text.split(',').filter(Boolean))].slice(0, mostOrdersChanged)
}

/**
 * Loads the orders with these ids, in the order of the ids. If an id belongs to no order, it is only
 * counted in `missing`.
 * @throws the other errors of the API
 */
async function fetchChosen(ids: string[], signal: AbortSignal): Promise<Slips> {
  const found: (AdminOrder | undefined)[] = []
  for (let start = 0; start < ids.length; start += atOnce) {
    const part = ids.slice(start, start + atOnce)
    found.push(...(await Promise.all(part.map((id) => findOrder(id, signal)))))
  }
  const orders = found.filter((order) => order !== undefined)
  return { orders, missing: ids.length - orders.length, leftOut: 0, isCut: false }
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
