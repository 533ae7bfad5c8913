import { messages } from '@nirbhaya/contract/messages/specification'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'
import { EmptyState } from './page.tsx'

interface LoadFailedProps {
  as?: 'h1'
  title: string
  children: ReactNode
}

/** Shown in place of a page's data that could not be loaded, with a button that tries again. */
export function LoadFailed({ as, title, children }: LoadFailedProps) {
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
      title={title}
    >
      {children}
    </EmptyState>
  )
}
