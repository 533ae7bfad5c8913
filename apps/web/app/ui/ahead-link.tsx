import { useSyncExternalStore } from 'react'
import { Link, type LinkProps } from 'react-router'

function watchNetwork(onChange: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('offline', onChange, { signal })
  window.addEventListener('online', onChange, { signal })
  return () => controller.abort()
}

const hasNetwork = () => navigator.onLine
const onServer = () => true

/** A link whose page is fetched ahead, as `prefetch` says, while there is a network to fetch it by. */
export function AheadLink({ prefetch, ...rest }: LinkProps) {
  const isOnline = useSyncExternalStore(watchNetwork, hasNetwork, onServer)
  return <Link {...rest} prefetch={isOnline ? prefetch : 'none'} />
}
