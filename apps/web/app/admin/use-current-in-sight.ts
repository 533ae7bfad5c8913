import { type RefObject, useEffect } from 'react'

/** Scrolls a strip sideways so that what is current in it is seen, again whenever that changes. */
export function useCurrentInSight(strip: RefObject<HTMLElement | null>, current?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current is read off the page
  useEffect(() => {
    const list = strip.current
    const entry = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !entry) return
    list.scrollLeft = entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2
  }, [strip, current])
}
