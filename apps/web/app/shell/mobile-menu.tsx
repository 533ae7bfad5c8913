import { shell } from '@nirbhaya/contract/messages/shell'
import { type ComponentType, useState } from 'react'
import { sayOffline } from '../toasts/offline.ts'
import { loadCode, reloadIfAnswered } from '../ui/code.ts'
import { HeaderIcon } from '../ui/header-icon.tsx'
import { useOpenOnPage } from '../ui/use-open-on-page.ts'
import type { MobileDrawerProps } from './mobile-drawer.tsx'
import { PlainMenu } from './plain-menu.tsx'

const loadDrawer = () => loadCode(() => import('./mobile-drawer.tsx'))
/** The drawer's code comes when a finger or the focus is on its way; a failure is met when it is opened. */
const prepare = () => void loadDrawer().catch(() => undefined)

/** The button of the narrow screens' menu, and the menu once it was asked for. */
export function MobileMenu() {
  const [Drawer, setDrawer] = useState<ComponentType<MobileDrawerProps>>()
  const [isOpen, setIsOpen] = useOpenOnPage()

  async function open() {
    try {
      const { MobileDrawer } = await loadDrawer()
      setDrawer(() => MobileDrawer)
      setIsOpen(true)
    } catch {
      if (!(await reloadIfAnswered())) sayOffline()
    }
  }

  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={shell.menu}
        className="flex size-11 items-center justify-center rounded-full transition-colors hover:bg-current/10 @3xl:hidden noscript:hidden"
        onClick={open}
        onFocus={prepare}
        onPointerDown={prepare}
        onPointerEnter={prepare}
        type="button"
      >
        <HeaderIcon className="size-6" name="menu" />
      </button>
      {/* React reads nothing in it: no script needs its code. */}
      <noscript>{import.meta.env.SSR && <PlainMenu />}</noscript>
      {Drawer && <Drawer isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
