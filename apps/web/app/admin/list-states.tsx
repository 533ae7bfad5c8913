import { ApiError } from '@nirbhaya/contract/client/client'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { staffWords } from '@nirbhaya/contract/messages/accounts/staff'
import { adminMessages as words } from '@nirbhaya/contract/messages/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Loaded } from '../api/use-answer.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { NotLoaded } from '../ui/pages/not-loaded.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import { AdminIcon } from './admin-icon.tsx'
import { AdminButtonLink } from './admin-link.tsx'

interface LoadedFrameProps<T> {
  loaded: Loaded<T>
  loading: string
  children: (data: T) => ReactNode
}

/**
 * Shows loaded data, dimmed while it loads again. Before the first answer, it shows the loading or error state. For
 * people who may not read the data, it renders nothing.
 */
export function LoadedFrame<T>({ loaded, loading, children }: LoadedFrameProps<T>) {
  const { status, hasFailed, data, error, isWithheld, reload } = loaded
  const isLoading = status === 'loading'
  if (isWithheld) return null
  if (data === undefined) {
    if (isFactorMissing(error)) return <FactorFirst />
    if (!hasFailed) return <LoadingBlock label={loading} />
    return <LoadFailed isBusy={isLoading} onRetry={reload} refusal={refusalOf(error)} />
  }
  return (
    <>
      {hasFailed && (
        <NotLoaded className="mb-4" isBusy={isLoading} onRetry={reload}>
          {refusalOf(error) ?? words.notRefreshed}
        </NotLoaded>
      )}
      <div
        aria-busy={isLoading || undefined}
        className={classNames(
          'transition-opacity duration-200',
          isLoading && 'opacity-60 delay-150',
        )}
      >
        {children(data)}
      </div>
    </>
  )
}

const factorSetupNeeded: ErrorCode = 'FACTOR_SETUP_NEEDED'

const isFactorMissing = (error: unknown) =>
  error instanceof ApiError && error.code === factorSetupNeeded

/** Shown to a person who must set up a second factor before anything else. */
const FactorFirst = () => (
  <EmptyState
    action={<AdminButtonLink to="/admin/security">{staffWords.factorFirst}</AdminButtonLink>}
    icon={<AdminIcon className="size-8" name="shield-check" />}
    title={staffWords.factorFirstTitle}
  >
    {staffWords.factorFirstText}
  </EmptyState>
)

/**
 * Returns the server's message if it refused the request; undefined for server errors and connection
 * problems.
 */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? (Object.values(error.fields)[0] ?? error.message)
    : undefined

interface LoadFailedProps {
  isBusy: boolean
  onRetry: () => void
  refusal: string | undefined
}

function LoadFailed({ isBusy, onRetry, refusal }: LoadFailedProps) {
  return (
    <EmptyState
      action={
        <Button isBusy={isBusy} onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
      icon={<Icon className="size-8" name={refusal ? 'search-x' : 'cloud-off'} />}
      title={words.failed}
    >
      {refusal ?? words.failedHint}
    </EmptyState>
  )
}

interface NothingFoundProps {
  title?: string
  hint?: string
}

/** Shown if a search or filter has no results. */
export function NothingFound({ title = words.nothingFound, hint }: NothingFoundProps) {
  const [search] = useSearchParams()
  const isFiltered = [...search.keys()].some((name) => name !== 'q' && name !== 'cursor')
  const searchHint = isFiltered ? words.nothingOfFilterFoundHint : words.nothingFoundHint
  return (
    <EmptyState
      action={
        <ButtonLink to={{ search: '' }} variant="outline">
          {words.showAll}
        </ButtonLink>
      }
      icon={<Icon className="size-8" name="search-x" />}
      title={title}
    >
      {hint ?? (search.has('q') ? searchHint : words.noneOfFilterHint)}
    </EmptyState>
  )
}
