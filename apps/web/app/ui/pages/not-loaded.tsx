import { loadingWords } from '@nirbhaya/contract/messages/loading'
import { messages } from '@nirbhaya/contract/messages/specification'
import { classNames } from '../class-names.ts'
import { Notice } from '../notice.tsx'
import { Texts } from '../texts.tsx'

interface NotLoadedProps {
  className?: string
  children: string
  /**
   * Whether the request is being repeated. The notice stays meanwhile, because its button may have the focus.
   */
  isBusy: boolean
  onRetry: () => void
}

/** Shown in place of content that could not be loaded, or above the content of an earlier answer. */
export function NotLoaded({ className, children, isBusy, onRetry }: NotLoadedProps) {
  return (
    <Notice className={classNames('print:hidden', className)} tone="warn">
      <p role="alert">
        <Texts>{children}</Texts>{' '}
        <button
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          className="font-semibold underline aria-busy:cursor-progress aria-busy:opacity-60"
          onClick={isBusy ? undefined : onRetry}
          type="button"
        >
          {messages.tryAgain}
        </button>
      </p>
      <p className="sr-only" role="status">
        {isBusy && loadingWords.again}
      </p>
    </Notice>
  )
}
