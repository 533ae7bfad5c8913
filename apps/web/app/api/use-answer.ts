import type { Call } from '@nirbhaya/contract/call'
import type { Answer, CallOptions } from '@nirbhaya/contract/client/client'
import type { Permission } from '@nirbhaya/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../session/may.ts'
import { useSession } from '../session/use-session.ts'
import { browserApi } from './browser-api.ts'
import { keyOf, timeoutMs } from './query-client.ts'

export interface Loaded<T> {
  status: 'loading' | 'ready' | 'failed'
  /** The loaded data. It stays during a reload, and also if the reload fails. */
  data: T | undefined
  /** Whether this page has loaded `data`. Before that, `data` is the cached answer of an earlier page. */
  isFresh: boolean
  /** Whether the last attempt failed. It remains true while the request is repeated. */
  hasFailed: boolean
  error: unknown
  /** Whether nothing is loaded, because the signed-in person may not read it. */
  isWithheld: boolean
  /** Repeats the request. Until the answer comes, the current data stays. */
  reload: () => void
}

interface Query<T> {
  /** The key of the cached answer. The user's id is added to it. */
  key: readonly unknown[]
  ask: (signal: AbortSignal) => Promise<T>
  isAsked?: boolean
  needs?: Permission | undefined
  /**
   * Returns after how many milliseconds a visible page loads the data again; false to load it only once.
   * @param latest the newest data; undefined before the first answer
   */
  againAfterMs?: (latest: T | undefined) => number | false
}

/** Loads data for the signed-in user. While nobody is signed in, the status is 'loading'. */
export function useLoaded<T>(asking: Query<T>): Loaded<T> {
  const { key, ask, isAsked = true, needs, againAfterMs } = asking
  const isWithheld = !useMay()(needs)
  const userId = useSession()?.user._id
  const query = useQuery<unknown>({
    queryKey: [...key, userId],
    queryFn: ({ signal }) => ask(signal),
    enabled: isAsked && !isWithheld && userId !== undefined,
    // When the key changes, the data of the previous key stays until the new data arrives. If the key changed
    // because another user signed in from another tab, that data belongs to the previous user and is hidden.
    placeholderData: (shown: unknown, before?: { queryKey: readonly unknown[] }) =>
      before?.queryKey.at(-1) === userId ? shown : undefined,
    refetchInterval: ({ state }) => againAfterMs?.(state.data as T | undefined) ?? false,
  })
  const { dataUpdatedAt, error, isFetchedAfterMount, isFetching, isPending } = query
  const ended = error ? 'failed' : 'ready'
  return {
    status: isFetching || isPending ? 'loading' : ended,
    // The library's types do not accept the generic type `T` here, so a cast sets it. The value comes from
    // `ask`.
    data: query.data as T | undefined,
    isFresh: isFetchedAfterMount,
    // The second condition is for a first request that failed and is being repeated: the library sets `error`
    // to null during the repetition. The condition is true if a request has ended, but no data ever arrived.
    hasFailed: error !== null || (isFetchedAfterMount && dataUpdatedAt === 0),
    error,
    isWithheld,
    reload: () => void query.refetch(),
  }
}

export function useAnswer<C extends Call>(
  call: C,
  options: CallOptions<C>,
  more?: Pick<Query<Answer<C>>, 'isAsked' | 'againAfterMs'>,
): Loaded<Answer<C>> {
  const { params, query } = options as { params?: unknown; query?: unknown }
  // The compiler checks the caller's arguments, but cannot follow the generic `call` within this function. A
  // cast is therefore needed.
  const api = browserApi as (call: Call, options: object) => Promise<Answer<C>>
  return useLoaded({
    ...more,
    needs: call.needs,
    key: [...keyOf(call), params, query],
    ask: (signal) => api(call, { timeoutMs, ...options, signal }),
  })
}
