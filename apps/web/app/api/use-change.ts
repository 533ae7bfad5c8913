import type { Call } from '@nirbhaya/contract/call'
import type { Answer } from '@nirbhaya/contract/client/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from './query-client.ts'

/**
 * Makes a change on the server.
 * @param send makes the call
 * @param outdates the calls whose cached answers are wrong after the change
 */
export function useChange<Sent = void, Done = unknown>(
  send: (sent: Sent) => Promise<Done>,
  ...outdates: Call[]
) {
  return useMutation({ mutationFn: send, onSuccess: useOutdated(...outdates) })
}

/**
 * Returns a function that marks the cached answers to some calls as outdated. Those that the page shows are
 * loaded again at once.
 */
export function useOutdated(...calls: Call[]): () => void {
  const client = useQueryClient()
  return () => {
    for (const call of calls) void client.invalidateQueries({ queryKey: keyOf(call) })
  }
}

/** Returns a function that changes all cached answers to a call, without a request. */
export function useUpdateAnswer<C extends Call>(call: C) {
  const client = useQueryClient()
  return (better: (known: Answer<C>) => Answer<C>) =>
    client.setQueriesData<Answer<C>>({ queryKey: keyOf(call) }, (known) => known && better(known))
}

/**
 * Marks the cached answers to `derived` as outdated whenever any other answer is, while the component is on the page.
 * @param derived a list that stays the same
 */
export function useOutdatedByAny(derived: readonly Call[]): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return
        if (derived.some(({ url }) => event.query.queryKey[0] === url)) return
        for (const call of derived) void client.invalidateQueries({ queryKey: keyOf(call) })
      }),
    [client, derived],
  )
}
