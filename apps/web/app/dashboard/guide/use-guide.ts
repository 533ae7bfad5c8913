import { checkGoingLive } from '@nirbhaya/contract/going-live/going-live'
import { getGuide } from '@nirbhaya/contract/going-live/guide'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '../../api/query-client.ts'
import { useAnswer } from '../../api/use-answer.ts'

/** The answers that follow from everything else in the shop. */
const derived = [getGuide, checkGoingLive]

/**
 * Loads the guide, and loads it again after each change on this page. The forms in the guide do not know it: they
 * mark only the answers to calls of their own as outdated.
 */
export function useGuide() {
  const client = useQueryClient()
  useEffect(() => {
    const cache = client.getQueryCache()
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return
      if (derived.some(({ url }) => event.query.queryKey[0] === url)) return
      for (const call of derived) void client.invalidateQueries({ queryKey: keyOf(call) })
    })
  }, [client])
  return useAnswer(getGuide, {})
}
