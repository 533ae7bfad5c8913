import { makingWords as words } from '@nirbhaya/contract/messages/desk/making'
import type { ReactNode } from 'react'
import type { Loaded } from '../../api/use-answer.ts'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { NotOpened, type NotOpenedProps } from './not-opened.tsx'

interface OpenedProps<T> extends Omit<NotOpenedProps, 'onRetry'> {
  loaded: Loaded<T>
  children: (data: T) => ReactNode
}

/** The form of something that is there already, made of nothing older than this page. */
export function Opened<T>({ loaded, children, ...notOpened }: OpenedProps<T>) {
  const { status, data, isFresh, reload } = loaded
  if (status === 'failed') return <NotOpened {...notOpened} onRetry={reload} />
  if (data === undefined || !isFresh) return <LoadingBlock label={words.formLoading} />
  return children(data)
}
