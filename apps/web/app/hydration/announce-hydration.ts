import { useState } from 'react'
import { hydratingEvent } from './page-events.ts'

/**
 * Announces the start of hydration; to be called in the first component of the page. React renders that
 * component before it reads the page's elements, and hydrates the rest without a pause, so a translator cannot
 * change them in between.
 */
export function useAnnounceHydration(): void {
  useState(() => {
    if (!import.meta.env.SSR) window.dispatchEvent(new Event(hydratingEvent))
  })
}
