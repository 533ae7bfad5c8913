import { type OrderStatus, orderStatuses } from '@nirbhaya/contract/enums'
import { searchedFor } from '../../../admin/list-place.ts'

export interface OrderFilters {
  q?: string
  status?: OrderStatus
  /** Only orders with an overdue balance. */
  balance?: 'overdue'
  /** The id of a batch; `none` for orders without a batch. */
  batch?: string
  /** Only orders of one customer. */
  customer?: string
  /**
   * Only orders that were placed from the date `from` to the date `to`. Orders of both dates are included.
   * The dates are in Indian time, for example `2026-11-21`.
   */
  from?: string
  to?: string
}

const isStatus = (text: string | null): text is OrderStatus =>
  orderStatuses.some((status) => status === text)

export const isId = (text: string | null): text is string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text ?? '')

const isBatch = (text: string | null): text is string => text === 'none' || isId(text)

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads the filters from the parameters of a URL. Values that the server would refuse are left out. */
export function readFilters(search: URLSearchParams): OrderFilters {
  const q = searchedFor(search)
  const batch = search.get('batch')
  const customer = search.get('customer')
  const [status, from, to] = ['status', 'from', 'to'].map((name) => search.get(name)) as [
    string | null,
    string | null,
    string | null,
  ]
  return {
    ...(q && { q }),
    ...(isStatus(status) && { status }),
    ...(search.get('balance') === 'overdue' && { balance: 'overdue' }),
    ...(isBatch(batch) && { batch }),
    ...(isId(customer) && { customer }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}
