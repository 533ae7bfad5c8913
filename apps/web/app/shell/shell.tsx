import { shell } from '@nirbhaya/contract/messages/shell'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Toaster } from '../toasts/toaster.tsx'
import { AnchorLink } from '../ui/pages/anchor-link.tsx'
import { useChrome } from './chrome.ts'
import { Footer, SlimFooter } from './footer.tsx'
import { BareHeader, Header } from './header.tsx'
import { LogoDrawing } from './logo.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineGuard } from './offline-guard.tsx'
import { TestPaymentsBar } from './test-payments-bar.tsx'

/** The frame of every page: header, footer, notices and toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const { header, footer, width } = useChrome()
  const main = useFocusOfNewPage()
  return (
    <>
      <AnchorLink
        className="fixed left-4 top-3 z-50 -translate-y-24 rounded-full bg-deep-pink px-5 py-2.5 font-semibold text-white focus-visible:translate-y-0 print:hidden"
        to="main"
      >
        {shell.skip}
      </AnchorLink>
      <LogoDrawing />
      <NavigationProgress />
      {/* Admin pages are without this guard, because their forms have a blocker of their own. The router
          accepts only one blocker at a time. */}
      {width !== 'admin' && <OfflineGuard />}
      <TestPaymentsBar />
      {header === 'none' ? <BareHeader /> : <Header tone={header} width={width} />}
      <Toaster />
      <main className="outline-none" id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {footer === 'whole' && <Footer />}
      {footer === 'slim' && <SlimFooter width={width} />}
    </>
  )
}

/**
 * Moves the focus to the main content of a new page, or to the place that a link with `#` leads to. Otherwise
 * the focus would stay on the clicked link, or be lost with it, and screen readers would announce nothing.
 */
function useFocusOfNewPage() {
  const location = useLocation()
  const shown = useRef(location)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = shown.current
    if (before === location) return
    shown.current = location
    const { activeElement } = document
    // If the new page has set the focus, for example on a field, the focus stays there.
    if (!activeElement?.matches('body, a')) return
    const place = document.getElementById(location.hash.slice(1))
    if (place?.matches('[tabindex]')) place.focus({ preventScroll: true })
    else if (before.pathname !== location.pathname || isLinkGone(before.search, location.search))
      main.current?.focus({ preventScroll: true })
  }, [location])
  return main
}

/** Whether the next part of a list is shown, and the link to it has disappeared and lost the focus. */
const isLinkGone = (before: string, search: string) =>
  before !== search && document.activeElement === document.body
