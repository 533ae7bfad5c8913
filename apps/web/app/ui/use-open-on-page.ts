import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether what lies over a page is open. A phone's Back, which leads to another page, closes it, and
 * coming back does not open it again.
 */
export function useOpenOnPage(): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  // Also where the page was left while the code of what opens was on its way.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  const setIsOpen = useCallback((isOpen: boolean) => setOpenAt(isOpen ? key : undefined), [key])
  return [openAt === key, setIsOpen]
}
