import { useEffect } from 'react'
import { type BlockerFunction, createPath, useBlocker } from 'react-router'
import { isOffline, sayOffline, sayOnline } from '../ui/offline.ts'

/** Whether code did not come: a browser may remember that, and not ask again until a page comes anew. */
let isCodeMissing = false

/** Whatever code is fetched, on demand or ahead, a link fetches it first. */
function noteMissing({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') isCodeMissing = true
}

const keepPage: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) => {
  // The same page would be fetched anew; within it, there is nothing to fetch.
  const isWithin = from.pathname + from.search === to.pathname + to.search && to.hash !== ''
  if (isWithin) return false
  if (isOffline()) return true
  const isPlain = historyAction === 'PUSH' && to.state === null
  if (!isPlain || !isCodeMissing) return false
  window.location.assign(createPath(to))
  return true
}

/**
 * Without a network the page stays and says so: the next one could not come. Where code went missing
 * meanwhile, the next page comes whole.
 */
export function OfflineGuard() {
  useBlocker(keepPage)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('offline', sayOffline, { signal })
    window.addEventListener('online', sayOnline, { signal })
    // It does not bubble.
    window.addEventListener('error', noteMissing, { signal, capture: true })
    return () => controller.abort()
  }, [])
  return null
}
