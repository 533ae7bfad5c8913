import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import type { ReactNode } from 'react'
import { isMissing } from '../../api/is-missing.ts'
import type { Loaded } from '../../api/use-answer.ts'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { FormNotLoaded, type FormNotLoadedProps } from './form-not-loaded.tsx'

interface LoadedFormProps<T> extends Omit<FormNotLoadedProps, 'onRetry'> {
  loaded: Loaded<T>
  /** The message if the product or post does not exist. */
  missing?: Pick<FormNotLoadedProps, 'title' | 'hint'>
  children: (data: T) => ReactNode
}

/**
 * Shows the form of an existing product or post as soon as fresh data is loaded. If the form started with
 * cached data, saving it could overwrite a newer change.
 */
export function LoadedForm<T>({ loaded, missing, children, ...notLoaded }: LoadedFormProps<T>) {
  const { status, data, error, isFresh, reload } = loaded
  if (status === 'failed') {
    return missing && isMissing(error) ? (
      <FormNotLoaded {...missing} other={notLoaded.other} />
    ) : (
      <FormNotLoaded {...notLoaded} onRetry={reload} />
    )
  }
  if (data === undefined || !isFresh) return <LoadingBlock label={words.formLoading} />
  return children(data)
}
