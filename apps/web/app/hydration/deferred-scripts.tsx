import { useEffect } from 'react'
import { Scripts } from 'react-router'
import { InlineScript } from '../ui/inline-script.tsx'
import { deferredScriptsEvent, deferredScriptsId, hydratedEvent } from './page-events.ts'
import starter from './starter.ts?inline-script'

/**
 * The first script of the page. It belongs in the head, because it must run before anything can be pressed.
 */
export function Starter() {
  // Only the server needs the script's text. In the browser's bundle the text is empty, which saves bytes:
  // React does not change the script that the server rendered.
  return <InlineScript>{import.meta.env.SSR ? starter : ''}</InlineScript>
}

/**
 * A template with the router's scripts. The page's first script, starter.ts, takes them out of the template
 * after the first paint. If the scripts loaded with the page, they would delay that paint.
 */
export function DeferredScripts() {
  useEffect(() => {
    // A timeout runs after the other effects of the first render. So the whole page is hydrated by then.
    const timer = setTimeout(() => {
      document.documentElement.dataset.hydrated = ''
      window.dispatchEvent(new Event(hydratedEvent))
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {/* A browser loads nothing inside a <template>. Without the <noscript>, React would move the <link>
          elements of the scripts into the head, where they would load. */}
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
