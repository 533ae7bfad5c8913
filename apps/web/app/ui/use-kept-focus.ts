import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Returns props for an element whose buttons or links may disappear, such as the link to older entries on the
 * last page. If the focused one disappears, the element gets the focus, and Tab goes on from there.
 */
export function useKeptFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const focused = useRef<Element>(undefined)

  useEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = undefined
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })

  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}
