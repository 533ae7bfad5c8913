import { shell } from '@nirbhaya/contract/messages/shell'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Toaster } from '../toasts/toaster.tsx'
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
      <a
        className="fixed left-4 top-3 z-50 -translate-y-24 rounded-full bg-deep-pink px-5 py-2.5 font-semibold text-white focus-visible:translate-y-0 print:hidden"
        href="#main"
      >
        {shell.skip}
      </a>
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
 * Moves the focus to the main content of a new page. Otherwise the focus would stay on the clicked link in
 * the header, or be lost with the link, and screen readers would announce nothing.
 */
function useFocusOfNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The focus moves only if it is on a link or lost. If the new page has set the focus, for example on a
    // field, the focus stays there.
    if (document.activeElement?.matches('body, a')) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
