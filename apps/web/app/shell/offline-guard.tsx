import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { isOffline, sayOffline, sayOnline } from '../ui/offline.ts'

const keepPage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) => {
  // The same page would be fetched anew; within it, there is nothing to fetch.
  const isWithin = from.pathname + from.search === to.pathname + to.search && to.hash !== ''
  return !isWithin && isOffline()
}

/** Without a network the page stays and says so: the next one could not come. */
export function OfflineGuard() {
  useBlocker(keepPage)
  useEffect(() => {
    window.addEventListener('offline', sayOffline)
    window.addEventListener('online', sayOnline)
    return () => {
      window.removeEventListener('offline', sayOffline)
      window.removeEventListener('online', sayOnline)
    }
  }, [])
  return null
}
