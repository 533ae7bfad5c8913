import { shell } from '@nirbhaya/contract/messages/shell'
import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { isOffline } from '../toasts/offline.ts'
import { toast } from '../toasts/toast.ts'

const keepPage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) => {
  // The same page would be fetched anew; within it, there is nothing to fetch.
  const isWithin = from.pathname + from.search === to.pathname + to.search && to.hash !== ''
  return !isWithin && isOffline()
}

const sayOnline = () => void toast.success(shell.online, { id: 'online' })

/** Without a network the page stays and says so: the next one could not come. */
export function OfflineGuard() {
  useBlocker(keepPage)
  useEffect(() => {
    window.addEventListener('online', sayOnline)
    return () => window.removeEventListener('online', sayOnline)
  }, [])
  return null
}
