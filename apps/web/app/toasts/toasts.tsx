import { type ComponentType, useEffect, useState } from 'react'
import { sayWith } from './toast.ts'

/** Where toasts appear, once the page is alive; where the network was lost just then, when it is back. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const waitForNetwork = () => window.addEventListener('online', load, { once: true, signal })
    async function load() {
      // A browser may remember code that failed to come: none is asked for in vain.
      if (!navigator.onLine) return waitForNetwork()
      try {
        const loaded = await import('./toaster.tsx')
        sayWith(loaded.toast)
        if (!signal.aborted) setToaster(() => loaded.Toaster)
      } catch {
        waitForNetwork()
      }
    }
    load()
    return () => controller.abort()
  }, [])
  return Toaster && <Toaster />
}
