import { Children, type ReactNode } from 'react'

/**
 * Puts each text among the children into an element of its own. Translators replace text nodes. React can
 * then neither change nor remove a text node with siblings. But it can always set the text of an element.
 */
export function Texts({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
  )
}
