import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useNavigation } from 'react-router'
import { Spinner } from '../ui/spinner.tsx'

/** Returns the specification's text for a page that is loading. */
function loadingWord(pathname = ''): string | undefined {
  if (/^\/(product|single)\//i.test(pathname)) return messages.productLoading
  return /^\/blogs\/./i.test(pathname) ? messages.blogLoading : undefined
}

/**
 * Shows that the next page is loading: a thin line, and a text for products and posts. Both appear with a
 * short delay, so that neither appears if the page loads quickly. The old page stays until the new one is
 * ready. Without a network, the old page stays, and a notice appears for a while.
 */
export function NavigationProgress() {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading'
  const word = isLoading ? loadingWord(location.pathname) : undefined
  return (
    <>
      {isLoading && (
        <div className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden" role="presentation">
          <div className="h-full origin-left animate-progress bg-pink" />
        </div>
      )}
      <div
        // The role implies this attribute. But an open dialog of Base UI hides the page from screen readers,
        // except elements that have the attribute `aria-live` itself.
        aria-live="polite"
        className="pointer-events-none fixed inset-x-5 top-[calc(var(--chrome)+1rem)] z-60 flex justify-center print:hidden"
        role="status"
      >
        {word && (
          <p className="flex animate-appear-late items-center gap-3 rounded-full bg-aubergine px-5 py-3 font-medium text-white shadow-float">
            <Spinner />
            <span>{word}</span>
          </p>
        )}
        {/* starter.ts shows this notice. That script is inline, so it runs even if no other script loads. */}
        <p className="offline-notice animate-fade lg:fixed lg:bottom-6 rounded-control border border-line bg-white px-4 py-2 text-sm font-medium text-aubergine shadow-float">
          {shell.offline}
        </p>
      </div>
    </>
  )
}
