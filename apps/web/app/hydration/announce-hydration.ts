import { useState } from 'react'
import { hydratingEvent } from './page-events.ts'

/**
 * Announces the start of hydration. Call it in the first component of the page: React renders that component
 * before it reads the page's elements, and then hydrates all of them without a pause. So the browser's
 * translator cannot change an element between the announcement and its hydration.
 */
export function useAnnounceHydration(): void {
  useState(() => {
    if (!import.meta.env.SSR) window.dispatchEvent(new Event(hydratingEvent))
  })
}
