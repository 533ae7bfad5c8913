import { useSyncExternalStore } from 'react'

function watch(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether what stands on the upper two thirds of the first screen is out of sight. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.scrollY > window.innerHeight * 0.65,
    () => false,
  )
}
