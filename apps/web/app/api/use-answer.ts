import type { Call } from '@nirbhaya/contract/call'
import type { Answer, CallOptions } from '@nirbhaya/contract/client/client'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'
import { browserApi } from './browser-api.ts'
import { keyOf, timeoutMs } from './query-client.ts'

export interface Loaded<T> {
  status: 'loading' | 'ready' | 'failed'
  /** Stays while the next is on its way, and when asking for the same again fails. */
  data: T | undefined
  /** Whether that came since this page was opened; before, it is what an earlier page was told. */
  isFresh: boolean
  /** The last attempt failed; stays so while it is asked for again. */
  hasFailed: boolean
  error: unknown
  /** Asks for the same again; what is there stays. */
  reload: () => void
}

interface AddressRequests<T> {
  /** What makes it another answer; whose session it is joins by itself. */
  key: readonly unknown[]
  ask: (signal: AbortSignal) => Promise<T>
  isAsked?: boolean
  /** After how many milliseconds it is asked again by itself, so long as somebody looks. */
  againAfterMs?: (latest: T | undefined) => number | false
}

/** What the server answers; 'loading' so long as nobody is signed in. */
export function useLoaded<T>(asking: AddressRequests<T>): Loaded<T> {
  const { key, ask, isAsked = true, againAfterMs } = asking
  const whose = useSession()?.user._id
  const query = useQuery<unknown>({
    queryKey: [...key, whose],
    queryFn: ({ signal }) => ask(signal),
    enabled: isAsked && whose !== undefined,
    // Another person's may not: in another tab somebody else may have signed in.
    placeholderData: (shown: unknown, before?: { queryKey: readonly unknown[] }) =>
      before?.queryKey.at(-1) === whose ? shown : undefined,
    refetchInterval: ({ state }) => againAfterMs?.(state.data as T | undefined) ?? false,
  })
  const { dataUpdatedAt, error, isFetchedAfterMount, isFetching, isPending } = query
  const ended = error ? 'failed' : 'ready'
  return {
    status: isFetching || isPending ? 'loading' : ended,
    // Of what `ask` gives: the library's own types do not take a type that is not known yet.
    data: query.data as T | undefined,
    isFresh: isFetchedAfterMount,
    // The library forgets an error as soon as it asks again, where there has been no answer yet.
    hasFailed: error !== null || (isFetchedAfterMount && dataUpdatedAt === 0),
    error,
    reload: () => void query.refetch(),
  }
}

/** What the server answers to one call. */
export function useAnswer<C extends Call>(
  call: C,
  options: CallOptions<C>,
  more?: Pick<AddressRequests<Answer<C>>, 'isAsked' | 'againAfterMs'>,
): Loaded<Answer<C>> {
  const { params, query } = options as { params?: unknown; query?: unknown }
  // The types of both were checked where this is called: the compiler cannot follow them through.
  const api = browserApi as (call: Call, options: object) => Promise<Answer<C>>
  return useLoaded({
    ...more,
    key: [...keyOf(call), params, query],
    ask: (signal) => api(call, { timeoutMs, ...options, signal }),
  })
}
