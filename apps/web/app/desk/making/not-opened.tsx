import { messages } from '@nirbhaya/contract/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import SearchX from 'lucide-react/icons/search-x'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page.tsx'

export interface NotOpenedProps {
  title: string
  hint: string
  /** Where another try may help. */
  onRetry?: () => void
  other: { label: string; to: string }
}

/** Instead of the form of something that could not be loaded, or is not there. */
export function NotOpened({ title, hint, onRetry, other }: NotOpenedProps) {
  const Icon = onRetry ? CloudOff : SearchX
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onRetry && <Button onClick={onRetry}>{messages.tryAgain}</Button>}
          <ButtonLink to={other.to} variant={onRetry ? 'outline' : 'primary'}>
            {other.label}
          </ButtonLink>
        </div>
      }
      icon={<Icon aria-hidden="true" className="size-8" />}
      title={title}
    >
      {hint}
    </EmptyState>
  )
}
