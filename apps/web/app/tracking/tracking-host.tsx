import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../api/site.ts'
import { type Question, readQuestion, watchConsent } from './consent.ts'
import { isTrackablePath } from './trackable.ts'
import { trackPageView } from './tracking.ts'

const ConsentBar = lazy(() => import('./consent-bar.tsx'))

const notAskedYet = (): Question => 'closed'

/** Reports page views and shows the consent question. It does nothing in a shop without a pixel. */
export function Tracking() {
  const { metaPixelId } = useSite()
  return metaPixelId ? <ActiveTracking /> : null
}

function ActiveTracking() {
  const { pathname } = useLocation()
  const question = useSyncExternalStore(watchConsent, readQuestion, notAskedYet)
  useEffect(() => trackPageView(pathname), [pathname])

  // Pages that are never reported ask for consent only if the visitor wants to change an earlier answer.
  const isShown = question === 'reopened' || (question === 'asked' && isTrackablePath(pathname))
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <ConsentBar isReopened={question === 'reopened'} />
    </Suspense>
  )
}
