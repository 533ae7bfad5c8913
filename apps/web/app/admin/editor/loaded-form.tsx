import { makingWords as words } from '@nirbhaya/contract/messages/admin/editor'
import type { ReactNode } from 'react'
import type { Loaded } from '../../api/use-answer.ts'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { isMissing } from '../is-missing.ts'
import { NotOpened, type NotOpenedProps } from './form-not-loaded.tsx'

interface OpenedProps<T> extends Omit<NotOpenedProps, 'onRetry'> {
  loaded: Loaded<T>
  /** What is said where there is no such thing. */
  missing?: Pick<NotOpenedProps, 'title' | 'hint'>
  children: (data: T) => ReactNode
}

/** The form of something that is there already, made of nothing older than this page. */
export function Opened<T>({ loaded, missing, children, ...notOpened }: OpenedProps<T>) {
  const { status, data, error, isFresh, reload } = loaded
  if (status === 'failed') {
    return missing && isMissing(error) ? (
      <NotOpened {...missing} other={notOpened.other} />
    ) : (
      <NotOpened {...notOpened} onRetry={reload} />
    )
  }
  if (data === undefined || !isFresh) return <LoadingBlock label={words.formLoading} />
  return children(data)
}
