import { Children, type ReactNode } from 'react'

/**
 * Puts each text among the children into an element of its own. Translators replace text nodes, so React can
 * neither change nor remove one that has siblings; the text of an element it sets as a whole.
 */
export function Texts({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
  )
}
