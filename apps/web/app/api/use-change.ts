import type { Call } from '@nirbhaya/contract/call'
import type { Answer } from '@nirbhaya/contract/client/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from './query-client.ts'

/**
 * Something that changes what the server knows.
 * @param send makes the call
 * @param outdates the calls whose answers are not up to date after it
 */
export function useChange<Sent = void, Done = unknown>(
  send: (sent: Sent) => Promise<Done>,
  ...outdates: Call[]
) {
  return useMutation({ mutationFn: send, onSuccess: useOutdated(...outdates) })
}

/** Has what the page shows of some calls' answers asked for again: they are out of date. */
export function useOutdated(...calls: Call[]): () => void {
  const client = useQueryClient()
  return () => {
    for (const call of calls) void client.invalidateQueries({ queryKey: keyOf(call) })
  }
}

/** Puts what is known better into all answers to a call, without asking again. */
export function useBetter<C extends Call>(call: C) {
  const client = useQueryClient()
  return (better: (known: Answer<C>) => Answer<C>) =>
    client.setQueriesData<Answer<C>>({ queryKey: keyOf(call) }, (known) => known && better(known))
}
