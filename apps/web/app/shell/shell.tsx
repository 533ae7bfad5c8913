import { shell } from '@nirbhaya/contract/messages/shell'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Later, laterPart } from '../starting/later.tsx'
import { somebodyIsHere } from '../starting/somebody-is-here.ts'
import { useUpdatesWhenAlive } from '../starting/when-alive.ts'
import { Toasts } from '../toasts/toasts.tsx'
import { useChrome } from './chrome.ts'
import { LogoDrawing } from './logo.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineGuard } from './offline-guard.tsx'
import { TestPaymentsBar } from './test-payments-bar.tsx'

const bottom = laterPart('bottom', async () => (await import('./around.tsx')).Bottom)
const top = laterPart('top', async () => {
  const { Top } = await import('./around.tsx')
  // In the same file: whichever page comes next may have it.
  void bottom.load()
  return Top
})

/** Everything around a page. */
export function Shell({ children }: { children: ReactNode }) {
  const chrome = useChrome()
  const { width } = chrome
  const main = useFocusOfNewPage()
  useUpdatesWhenAlive()
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
      {/* The router takes one guard at a time, and the desk has its own. */}
      {width !== 'desk' && <OfflineGuard />}
      <TestPaymentsBar />
      <Later part={top} props={chrome} />
      <Toasts ahead={somebodyIsHere} />
      <main className="outline-none" id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Later part={bottom} props={chrome} />
    </>
  )
}

/**
 * The link that led here went with its page, or stands in the header still: without this a screen
 * reader would say nothing.
 */
function useFocusOfNewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A page that has placed it itself is left alone.
    if (document.activeElement?.matches('body, a')) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
