import { blogPages as words } from '@nirbhaya/contract/messages/blog'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useRevalidator } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { EmptyState } from '../ui/pages/page.tsx'

/** Shown in place of posts that could not be loaded. */
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
      icon={<Icon className="size-9" name="wifi-off" />}
      title={words.failedTitle}
    >
      {words.failedText}
    </EmptyState>
  )
}
