import type { Call } from '@nirbhaya/contract/call'
import { messages } from '@nirbhaya/contract/messages/specification'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** Long enough for a page of a long list, short enough to be told before one gives up. */
export const timeoutMs = 20_000

/**
 * How pages with a session ask and change. Nothing is asked again by itself, neither after a failure
 * nor when the window is looked at again: people are told, and press a button.
 */
export function newQueryClient(): QueryClient {
  // 'always': without a network it fails at once, instead of waiting for one in silence.
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

/** What the log says; the specification has sentences of its own for some. */
const failureOf = (url: unknown) => fetchFailures[String(url)] ?? `Fetching ${url} failed`

const fetchFailures: Record<string, string> = {
  [listMyOrders.url]: messages.ordersFetchFailed,
  [listAllOrders.url]: messages.adminOrdersFetchFailed,
}

/** Under which all answers to a call are kept, whatever was asked of it and by whom. */
export const keyOf = ({ url }: Call) => [url] as const
