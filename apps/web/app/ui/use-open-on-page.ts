import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Holds the state of an overlay: open or closed. Going to another page closes the overlay, so the phone's
 * Back button closes it, too. Coming back to the page does not open it again.
 */
export function useOpenOnPage(): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  // `openAt` is the key of the page on which the overlay was opened. On another page, `openAt` is reset. A
  // button may also call `setIsOpen` after its page was left, because the overlay's code was still loading.
  // Then `openAt` is the key of the page that was left, and the overlay stays closed.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  const setIsOpen = useCallback((isOpen: boolean) => setOpenAt(isOpen ? key : undefined), [key])
  return [openAt === key, setIsOpen]
}
