import { messages } from '@nirbhaya/contract/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page.tsx'

export interface NotOpenedProps {
  title: string
  hint: string
  onRetry: () => void
  other: { label: string; to: string }
}

/** Instead of the form of something that could not be loaded. */
export function NotOpened({ title, hint, onRetry, other }: NotOpenedProps) {
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onRetry}>{messages.tryAgain}</Button>
          <ButtonLink to={other.to} variant="outline">
            {other.label}
          </ButtonLink>
        </div>
      }
      icon={<CloudOff aria-hidden="true" className="size-8" />}
      title={title}
    >
      {hint}
    </EmptyState>
  )
}
