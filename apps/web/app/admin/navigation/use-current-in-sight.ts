import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a row of links sideways until the current one is in the middle.
 * @param current a value that changes when the row has to scroll again
 */
export function useCurrentInSight(strip: RefObject<HTMLElement | null>, current?: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `current` must scroll again
  useEffect(() => {
    const list = strip.current
    const entry = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !entry) return
    list.scrollLeft = entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2
  }, [strip, current])
}
