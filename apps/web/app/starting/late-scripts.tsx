import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
} from 'react'
import { Scripts } from 'react-router'
import { authKey } from '../session/session-storage.ts'
import { offlineEvent } from '../toasts/offline.ts'
import { InlineScript } from '../ui/inline-script.tsx'
import { aliveEvent, moveEvent, starter } from './starter.ts'

const entryId = 'entry'

/** In the head, so that it is there before anything can be pressed. */
export function Starter() {
  // The browser has no use for its text: what the server wrote stays.
  const told = [entryId, { alive: aliveEvent, move: moveEvent, offline: offlineEvent }, authKey]
  const code = import.meta.env.SSR ? `(${starter})(${told.map((one) => JSON.stringify(one))})` : ''
  // In every page, without its indentation.
  return <InlineScript>{code.replace(/\n\s+/g, '\n')}</InlineScript>
}

/**
 * The router's scripts as text that the starter begins, and without the links that would fetch them
 * before the page is painted.
 */
export function LateScripts() {
  useEffect(() => {
    // After what other effects of this first rendering set off.
    const timer = setTimeout(() => {
      document.documentElement.dataset.alive = ''
      window.dispatchEvent(new Event(aliveEvent))
    })
    return () => clearTimeout(timer)
  }, [])
  // Called, not rendered: only so it hands over the elements it is made of.
  return asText(Scripts({}))
}

type Parts = ReactElement<{ children?: ReactNode; type?: string }>

function asText(node: ReactNode): ReactNode {
  return Children.map(node, (part) => {
    if (!isValidElement(part)) return part
    const { type, props } = part as Parts
    if (type === 'link') return null
    if (type === Fragment) return asText(props.children)
    if (type !== 'script' || props.type !== 'module') return part
    return cloneElement(part as ReactElement<Record<string, unknown>>, {
      async: false,
      id: entryId,
      type: 'text/plain',
    })
  })
}
