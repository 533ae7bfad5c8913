import { messages } from '@nirbhaya/contract/messages/specification'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'

export interface FormNotLoadedProps {
  title: string
  hint: string
  /** Loads the data again; undefined if another attempt cannot help. */
  onRetry?: () => void
  other: { label: string; to: string }
}

/** Shown in place of a form if the product or post could not be loaded or does not exist. */
export function FormNotLoaded({ title, hint, onRetry, other }: FormNotLoadedProps) {
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
      icon={<Icon className="size-8" name={onRetry ? 'cloud-off' : 'search-x'} />}
      title={title}
    >
      {hint}
    </EmptyState>
  )
}
