import { searchWords } from '@nirbhaya/contract/messages/search'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { HeaderIcon } from '../ui/icons/header-icon.tsx'
import { loadCode } from '../ui/load-code.ts'
import { useOpenOnPage } from '../ui/use-open-on-page.ts'
import type { SearchOverlayProps } from './search-overlay.tsx'

const loadOverlay = () => loadCode(() => import('./search-overlay.tsx'))
/**
 * Loads the overlay's code before it is needed. An error is ignored here, because `open` loads the code
 * again.
 */
const prepare = () => void loadOverlay().catch(() => undefined)

const fields = 'input, textarea, select, [contenteditable]'
// Browsers that do not know popovers ignore the unknown part of `:is`.
const dialogs = 'dialog:is([open], :popover-open), [role=dialog], [role=alertdialog]'

/**
 * Whether a key opens the search: `/`, Ctrl+K or Cmd+K. While a field has the focus or a dialog is open,
 * these keys do not open it.
 */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand ? event.key.toLowerCase() !== 'k' : event.key !== '/') return false
  if (event.target instanceof Element && event.target.closest(fields)) return false
  return document.querySelector(dialogs) === null
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * The search button of the header. It opens the search overlay. The overlay's code is loaded when the pointer
 * or the focus reaches the button, or when a key opens the overlay. Without scripts, or if that code fails to
 * load, the button leads to the search page.
 */
export function SearchButton() {
  const [Overlay, setOverlay] = useState<ComponentType<SearchOverlayProps>>()
  const [isOpen, setIsOpen] = useOpenOnPage()
  const navigate = useNavigate()

  const open = useCallback(async () => {
    try {
      const { SearchOverlay } = await loadOverlay()
      setOverlay(() => SearchOverlay)
      setIsOpen(true)
    } catch {
      await navigate('/search')
    }
  }, [navigate, setIsOpen])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event)) return
      event.preventDefault()
      void open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <>
      <Link
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label={searchWords.open}
        className="flex size-11 items-center justify-center rounded-full transition-colors hover:bg-current/10"
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          void open()
        }}
        onFocus={prepare}
        onKeyDown={(event) => {
          // Screen readers announce this link as a button, so it must react to the space bar, too.
          if (event.key !== ' ') return
          event.preventDefault()
          void open()
        }}
        onPointerDown={prepare}
        onPointerEnter={prepare}
        role="button"
        to="/search"
      >
        <HeaderIcon className="size-5.5" name="search" />
      </Link>
      {Overlay && <Overlay isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
