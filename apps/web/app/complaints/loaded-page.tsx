import { messages } from '@nirbhaya/contract/messages/specification'
import type { ReactNode } from 'react'
import { isMissing } from '../api/is-missing.ts'
import type { Loaded } from '../api/use-answer.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'

interface LoadedPageProps<T> {
  loaded: Loaded<T>
  loading: string
  failed: string
  failedHint: string
  /** Shown if the complaint or order does not exist, or belongs to another customer. */
  missing: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a customer's data, or why it cannot be shown. */
export function LoadedPage<T>(props: LoadedPageProps<T>) {
  const { loaded, loading, failed, failedHint, missing, children } = props
  const { data, status, error, reload } = loaded
  if (isMissing(error)) return missing
  if (data !== undefined) return children(data)
  if (status !== 'failed') return <LoadingBlock label={loading} />
  return (
    <EmptyState
      action={<Button onClick={reload}>{messages.tryAgain}</Button>}
      as="h1"
      icon={<Icon className="size-8" name="cloud-off" />}
      title={failed}
    >
      {failedHint}
    </EmptyState>
  )
}
