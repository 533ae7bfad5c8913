import { messages } from '@nirbhaya/contract/messages'
import MenuIcon from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import { PlainMenu } from './plain-menu.tsx'

const loadDrawer = () => import('./mobile-drawer.tsx')
// The drawer's code comes when a finger or the focus is on its way to the button.
const MobileDrawer = lazy(loadDrawer)

/** The button of the narrow screens' menu, and the menu once it was asked for. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={messages.shell.menu}
        className="flex size-[min(2.75rem,12.5vw)] items-center justify-center rounded-full transition-colors hover:bg-current/10 md:hidden noscript:hidden"
        onClick={open}
        onFocus={loadDrawer}
        onPointerDown={loadDrawer}
        onPointerEnter={loadDrawer}
        type="button"
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </button>
      {/* React reads nothing in it: no script needs its code. */}
      <noscript>{import.meta.env.SSR && <PlainMenu />}</noscript>
      {wasOpened && (
        <Suspense>
          <MobileDrawer isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
