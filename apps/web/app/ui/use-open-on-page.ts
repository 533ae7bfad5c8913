import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether an overlay is open. The phone's Back button closes it, because it leads to another page. Returning
 * does not open it again.
 */
export function useOpenOnPage(): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  // Also covers leaving the page while the overlay's code was loading.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  const setIsOpen = useCallback((isOpen: boolean) => setOpenAt(isOpen ? key : undefined), [key])
  return [openAt === key, setIsOpen]
}
