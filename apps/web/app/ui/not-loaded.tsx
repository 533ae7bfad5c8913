import { messages } from '@nirbhaya/contract/messages'
import { Notice } from './notice.tsx'

interface NotLoadedProps {
  className?: string
  children: string
  onRetry: () => void
}

/** In the place of something that could not be loaded, or above what an earlier answer said of it. */
export function NotLoaded({ className, children, onRetry }: NotLoadedProps) {
  return (
    <Notice className={className} role="alert" tone="warn">
      <p>
        {children}{' '}
        <button className="font-semibold underline" onClick={onRetry} type="button">
          {messages.tryAgain}
        </button>
      </p>
    </Notice>
  )
}
