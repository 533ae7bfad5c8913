import type { Call } from '@nirbhaya/contract/call'
import type { Answer, CallOptions } from '@nirbhaya/contract/client/client'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'
import { browserApi } from './browser-api.ts'
import { keyOf, timeoutMs } from './query-client.ts'

export interface Loaded<T> {
  status: 'loading' | 'ready' | 'failed'
  /** Kept while the next answer loads, and if the same request fails. */
  data: T | undefined
  /**
   * Whether `data` was loaded by this page. Before that, it is the cached answer of an earlier
   * page.
   */
  isFresh: boolean
  /** The last attempt failed. Remains true while the request is repeated. */
  hasFailed: boolean
  error: unknown
  /** Repeats the request and keeps the current data. */
  reload: () => void
}

interface Query<T> {
  /** Identifies the answer. The user's id is added automatically. */
  key: readonly unknown[]
  ask: (signal: AbortSignal) => Promise<T>
  isAsked?: boolean
  /** The refresh interval in milliseconds while the page is visible. */
  againAfterMs?: (latest: T | undefined) => number | false
}

/** Loads data for the signed-in user. The status is 'loading' while nobody is signed in. */
export function useLoaded<T>(asking: Query<T>): Loaded<T> {
  const { key, ask, isAsked = true, againAfterMs } = asking
  const userId = useSession()?.user._id
  const query = useQuery<unknown>({
    queryKey: [...key, userId],
    queryFn: ({ signal }) => ask(signal),
    enabled: isAsked && userId !== undefined,
    // Do not show another user's data: somebody else may have signed in in another tab.
    placeholderData: (shown: unknown, before?: { queryKey: readonly unknown[] }) =>
      before?.queryKey.at(-1) === userId ? shown : undefined,
    refetchInterval: ({ state }) => againAfterMs?.(state.data as T | undefined) ?? false,
  })
  const { dataUpdatedAt, error, isFetchedAfterMount, isFetching, isPending } = query
  const ended = error ? 'failed' : 'ready'
  return {
    status: isFetching || isPending ? 'loading' : ended,
    // The library's types do not accept a generic type here. The value comes from `ask`.
    data: query.data as T | undefined,
    isFresh: isFetchedAfterMount,
    // Before the first answer, the library clears the error as soon as it asks again.
    hasFailed: error !== null || (isFetchedAfterMount && dataUpdatedAt === 0),
    error,
    reload: () => void query.refetch(),
  }
}

/** Loads the answer to one call. */
export function useAnswer<C extends Call>(
  call: C,
  options: CallOptions<C>,
  more?: Pick<Query<Answer<C>>, 'isAsked' | 'againAfterMs'>,
): Loaded<Answer<C>> {
  const { params, query } = options as { params?: unknown; query?: unknown }
  // The caller's types are checked. The compiler cannot follow them through the generic call.
  const api = browserApi as (call: Call, options: object) => Promise<Answer<C>>
  return useLoaded({
    ...more,
    key: [...keyOf(call), params, query],
    ask: (signal) => api(call, { timeoutMs, ...options, signal }),
  })
}
