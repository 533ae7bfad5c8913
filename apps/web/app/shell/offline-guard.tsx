import { messages } from '@nirbhaya/contract/messages'
import { useEffect } from 'react'
import { toast } from 'react-hot-toast'
import { type BlockerFunction, useBlocker } from 'react-router'

const { shell: words } = messages
const id = 'offline'

const sayLost = () => toast(words.offline, { id })
const sayBack = () => toast.success(words.online, { id })

const keepPage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) => {
  // The same page would be fetched anew; within it, there is nothing to fetch.
  const isWithin = from.pathname + from.search === to.pathname + to.search && to.hash !== ''
  if (navigator.onLine || isWithin) return false
  sayLost()
  return true
}

/** Without a network the page stays and says so: the next one could not come. */
export function OfflineGuard() {
  useBlocker(keepPage)
  useEffect(() => {
    window.addEventListener('offline', sayLost)
    window.addEventListener('online', sayBack)
    return () => {
      window.removeEventListener('offline', sayLost)
      window.removeEventListener('online', sayBack)
    }
  }, [])
  return null
}
