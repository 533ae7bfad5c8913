import { useState } from 'react'
import { hydratingEvent } from './page-events.ts'

/**
 * To be called by the first component of the page. React renders it before it looks at the page's elements, and
 * the rest without a pause, so no translator comes between.
 */
export function useTellHydrating(): void {
  useState(() => {
    if (!import.meta.env.SSR) window.dispatchEvent(new Event(hydratingEvent))
  })
}
