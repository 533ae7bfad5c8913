import { shell } from '@nirbhaya/contract/messages/shell'
import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { isOffline } from '../toasts/offline.ts'
import { toast } from '../toasts/toast.ts'

const keepPage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) => {
  // A link to an anchor of the open page needs no request. A link to the open page without an anchor loads
  // its data again.
  const isWithin = from.pathname + from.search === to.pathname + to.search && to.hash !== ''
  return !isWithin && isOffline()
}

const sayOnline = () => void toast.success(shell.online, { id: 'online' })

/**
 * While there is no network, this component stops navigation, because the next page could not load. A notice
 * then tells the visitor why. When the network is back, a toast says so.
 */
export function OfflineGuard() {
  useBlocker(keepPage)
  useEffect(() => {
    window.addEventListener('online', sayOnline)
    return () => window.removeEventListener('online', sayOnline)
  }, [])
  return null
}
