import { messages } from '@nirbhaya/contract/messages'
import { blogPages as words } from '@nirbhaya/contract/messages/blog'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useRevalidator } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page.tsx'

/** Stands where posts would, when they could not be fetched. */
export function BlogFailed({ as }: { as?: 'h1' }) {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      {...(as ? { as } : {})}
      action={
        <Button isBusy={state === 'loading'} onClick={() => revalidate()}>
          {messages.tryAgain}
        </Button>
      }
      icon={<WifiOff aria-hidden="true" className="size-9" />}
      title={words.failedTitle}
    >
      {words.failedText}
    </EmptyState>
  )
}
