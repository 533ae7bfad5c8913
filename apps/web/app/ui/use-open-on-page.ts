import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Holds the state of an overlay: open or closed. Going to another page closes the overlay, so the phone's
 * Back button closes it, too. Coming back to the page does not open it again.
 */
export function useOpenOnPage(): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  // After a change of page, `openAt` is the key of an earlier page, so it is reset. An overlay's code may
  // even finish loading after the page was left, and set `openAt` to the key of that page.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  const setIsOpen = useCallback((isOpen: boolean) => setOpenAt(isOpen ? key : undefined), [key])
  return [openAt === key, setIsOpen]
}
