import { type ComponentType, useEffect, useState } from 'react'
import { sayWith, somethingToSay } from './toast.ts'

interface ToastsProps {
  /** Before anything is said, so that the first toast need not wait. */
  ahead: Promise<unknown>
}

/** Where toasts appear. Should the network be lost before their library came, it does once it is back. */
export function Toasts({ ahead }: ToastsProps) {
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
    void Promise.race([ahead, somethingToSay]).then(load)
    return () => controller.abort()
  }, [ahead])
  return Toaster && <Toaster />
}
