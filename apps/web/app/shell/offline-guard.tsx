import { messages } from '@nirbhaya/contract/messages'
import { toast } from 'react-hot-toast'
import { type BlockerFunction, useBlocker } from 'react-router'

const keepPage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) => {
  const isSame = from.pathname + from.search === to.pathname + to.search
  if (navigator.onLine || isSame) return false
  toast(messages.shell.offline, { id: 'offline' })
  return true
}

/** Without a network the page stays and says so: the next one could not come. */
export function OfflineGuard() {
  useBlocker(keepPage)
  return null
}
