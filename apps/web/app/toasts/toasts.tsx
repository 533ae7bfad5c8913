import { type ComponentType, useEffect, useState } from 'react'
import { sayWith } from './toast.ts'

/** Where toasts appear, once the page is alive; where the network was lost just then, when it is back. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function load() {
      try {
        const loaded = await import('./toaster.tsx')
        sayWith(loaded.toast)
        if (!signal.aborted) setToaster(() => loaded.Toaster)
      } catch {
        window.addEventListener('online', load, { once: true, signal })
      }
    }
    load()
    return () => controller.abort()
  }, [])
  return Toaster && <Toaster />
}
