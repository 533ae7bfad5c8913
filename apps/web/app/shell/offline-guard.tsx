import { useEffect } from 'react'
import { type BlockerFunction, createPath, useBlocker } from 'react-router'
import { isCodeMissing, watchCode } from '../ui/code.ts'
import { isOffline, sayOffline, sayOnline } from '../ui/offline.ts'

const keepPage: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) => {
  // The same page would be fetched anew; within it, there is nothing to fetch.
  const isWithin = from.pathname + from.search === to.pathname + to.search && to.hash !== ''
  if (isWithin) return false
  if (isOffline()) return true
  const isPlain = historyAction === 'PUSH' && to.state === null
  if (!isPlain || !isCodeMissing()) return false
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
    window.addEventListener('offline', sayOffline)
    window.addEventListener('online', sayOnline)
    const endWatch = watchCode()
    return () => {
      endWatch()
      window.removeEventListener('offline', sayOffline)
      window.removeEventListener('online', sayOnline)
    }
  }, [])
  return null
}
