import { useEffect } from 'react'
import { Scripts } from 'react-router'
import { InlineScript } from '../ui/inline-script.tsx'
import { deferredScriptsEvent, deferredScriptsId, hydratedEvent } from './page-events.ts'
import starter from './starter.ts?inline-script'

/** In the head, so that it is there before anything can be pressed. */
export function Starter() {
  // The browser has no use for its text: what the server wrote stays.
  return <InlineScript>{import.meta.env.SSR ? starter : ''}</InlineScript>
}

/**
 * The router's scripts, where a browser leaves them alone until the starter takes them out: fetched with the
 * page they would stand in the way of its first paint.
 */
export function DeferredScripts() {
  useEffect(() => {
    // After what other effects of this first rendering set off.
    const timer = setTimeout(() => {
      document.documentElement.dataset.hydrated = ''
      window.dispatchEvent(new Event(hydratedEvent))
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {/* Nothing in a <template> is loaded; outside of a <noscript> React would put the links into the head. */}
      <template id={deferredScriptsId}>
        {import.meta.env.SSR && (
          <noscript>
            <Scripts />
          </noscript>
        )}
      </template>
      <InlineScript>{`dispatchEvent(new Event('${deferredScriptsEvent}'))`}</InlineScript>
    </>
  )
}
