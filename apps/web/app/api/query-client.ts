import type { Call } from '@nirbhaya/contract/call'
import { messages } from '@nirbhaya/contract/messages/specification'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/**
 * The timeout of a request. Within this time, the server can send a page of a long list, and people still
 * wait for the error.
 */
export const timeoutMs = 20_000

/**
 * Makes the query client for pages with a session. It never repeats a failed request by itself, not even when
 * the window gets the focus or the browser is online again. People see the error and press a button.
 */
export function newQueryClient(): QueryClient {
  // With 'always', a query fails at once if the browser is offline. Otherwise it would wait silently.
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

/**
 * Returns the text that the console shows when the answer of an API address could not be loaded. The
 * specification gives the text for the two lists of orders.
 */
const failureOf = (url: unknown) => fetchFailures[String(url)] ?? `Fetching ${url} failed`

const fetchFailures: Record<string, string> = {
  [listMyOrders.url]: messages.ordersFetchFailed,
  [listAllOrders.url]: messages.adminOrdersFetchFailed,
}

/** The keys of all cached answers to a call start with this key. */
export const keyOf = ({ url }: Call) => [url] as const
