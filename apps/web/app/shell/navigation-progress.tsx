import { messages } from '@nirbhaya/contract/messages'
import { useNavigation } from 'react-router'
import { Spinner } from '../ui/spinner.tsx'

/** The specification's word for a page that is fetched. */
function loadingWord(pathname = ''): string | undefined {
  if (/^\/(product|single)\//i.test(pathname)) return messages.productLoading
  return /^\/blogs\/./i.test(pathname) ? messages.blogLoading : undefined
}

/**
 * What is seen while the next page is on its way: a thin line, and for products and posts a word.
 * Both wait a moment before they appear, so that quick answers show neither. The old page stays in
 * place.
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
        className="pointer-events-none fixed inset-x-0 top-[calc(var(--chrome)+1rem)] z-50 flex justify-center"
        role="status"
      >
        {word && (
          <p className="flex animate-appear-late items-center gap-3 rounded-full bg-aubergine px-5 py-3 font-medium text-white shadow-float">
            <Spinner />
            {word}
          </p>
        )}
      </div>
    </>
  )
}
