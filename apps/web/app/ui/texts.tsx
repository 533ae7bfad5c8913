import { Children, type ReactNode } from 'react'

/**
 * Puts each text among the children into an element of its own. The browser's translator replaces text nodes.
 * After that, React can neither change nor remove a text node that has siblings, but it can still set the
 * text of an element.
 */
export function Texts({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
  )
}
