import { messages } from '@nirbhaya/contract/messages'
import { useNavigation } from 'react-router'
import { Spinner } from '../ui/spinner.tsx'

/** Says that a post is on its way, once that takes a moment; the old page stays in place. */
export function BlogLoading() {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname.startsWith('/blogs/')
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--chrome)+1rem)] z-50 flex justify-center"
      role="status"
    >
      {isLoading && (
        <p className="flex animate-appear-late items-center gap-3 rounded-full bg-aubergine px-5 py-3 font-medium text-white shadow-float">
          <Spinner />
          {messages.blogLoading}
        </p>
      )}
    </div>
  )
}
