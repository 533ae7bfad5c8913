import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import type { ReactNode } from 'react'
import type { Loaded } from '../../api/use-answer.ts'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { isMissing } from '../is-missing.ts'
import { FormNotLoaded, type FormNotLoadedProps } from './form-not-loaded.tsx'

interface OpenedProps<T> extends Omit<FormNotLoadedProps, 'onRetry'> {
  loaded: Loaded<T>
  /** What is said where there is no such thing. */
  missing?: Pick<FormNotLoadedProps, 'title' | 'hint'>
  children: (data: T) => ReactNode
}

/** The form of something that is there already, made of nothing older than this page. */
export function LoadedForm<T>({ loaded, missing, children, ...notOpened }: OpenedProps<T>) {
  const { status, data, error, isFresh, reload } = loaded
  if (status === 'failed') {
    return missing && isMissing(error) ? (
      <FormNotLoaded {...missing} other={notOpened.other} />
    ) : (
      <FormNotLoaded {...notOpened} onRetry={reload} />
    )
  }
  if (data === undefined || !isFresh) return <LoadingBlock label={words.formLoading} />
  return children(data)
}
