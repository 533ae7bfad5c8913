import type { Call } from '@nirbhaya/contract/call'
import { messages } from '@nirbhaya/contract/messages/specification'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/**
 * Long enough for one page of a long list, and short enough that people still wait for the error.
 */
export const timeoutMs = 20_000

/**
 * The query client for pages with a session. It never retries by itself, neither after a failure
 * nor when the window gets the focus: people see the error and press a button.
 */
export function newQueryClient(): QueryClient {
  // 'always': without a network a query fails at once instead of waiting silently.
  const asUsual = { networkMode: 'always', retry: false } as const
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [url] }) => console.warn(`${failureOf(url)}:`, error),
    }),
    mutationCache: new MutationCache({
      onError: (error) => console.warn('A change failed:', error),
    }),
    defaultOptions: {
      queries: { ...asUsual, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: asUsual,
    },
  })
}

/** The log text of a failure. Some of these sentences are in the specification. */
const failureOf = (url: unknown) => fetchFailures[String(url)] ?? `Fetching ${url} failed`

const fetchFailures: Record<string, string> = {
  [listMyOrders.url]: messages.ordersFetchFailed,
  [listAllOrders.url]: messages.adminOrdersFetchFailed,
}

/** The common key prefix of all cached answers to a call. */
export const keyOf = ({ url }: Call) => [url] as const
