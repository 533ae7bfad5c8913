import type { Call } from '@nirbhaya/contract/call'
import type { Answer, CallOptions } from '@nirbhaya/contract/client/client'
import type { ReactNode } from 'react'
import { isMissing } from '../api/is-missing.ts'
import { type Loaded, useAnswer } from '../api/use-answer.ts'
import { EmptyState } from '../ui/pages/page.tsx'
import { AdminButtonLink } from './admin-link.tsx'
import { AdminPage } from './admin-page.tsx'
import { LoadedFrame } from './list-states.tsx'

interface RecordPageProps<C extends Call> {
  /** Loads the record by the `id` in its path. */
  call: C
  id: string
  againAfterMs?: (latest: Answer<C> | undefined) => number | false
  /** `data` is undefined until the record is loaded. */
  title: (record: Read<C>) => ReactNode
  /** Not shown if there is no such record. */
  actions?: (record: Loaded<Answer<C>>) => ReactNode
  back: { label: string; to: string }
  width?: 'wide' | 'text'
  loading: string
  /** Shown if no record has this id. */
  missing: { icon: ReactNode; title: string; hint: string }
  children: (answer: Answer<C>) => ReactNode
}

type Read<C extends Call> = Loaded<Answer<C>> & { isMissing: boolean }

/** The owner's page of one record. The page's parts share one request. */
export function RecordPage<C extends Call>(props: RecordPageProps<C>) {
  const { id, title, actions, back, width = 'wide', loading, missing, children } = props
  return (
    <AdminPage
      actions={
        actions && <Part {...props}>{(record) => !record.isMissing && actions(record)}</Part>
      }
      back={back}
      title={<Part {...props}>{title}</Part>}
      width={width}
    >
      <Part key={id} {...props}>
        {(record) =>
          record.isMissing ? (
            <EmptyState
              action={<AdminButtonLink to={back.to}>{back.label}</AdminButtonLink>}
              icon={missing.icon}
              title={missing.title}
            >
              {missing.hint}
            </EmptyState>
          ) : (
            <LoadedFrame loaded={record} loading={loading}>
              {children}
            </LoadedFrame>
          )
        }
      </Part>
    </AdminPage>
  )
}

interface PartProps<C extends Call>
  extends Pick<RecordPageProps<C>, 'call' | 'id' | 'againAfterMs'> {
  children: (record: Read<C>) => ReactNode
}

/** A component of its own, because the admin page renders its parts only for people who may see them. */
function Part<C extends Call>({ call, id, againAfterMs, children }: PartProps<C>) {
  // The calls of records take the id in their path.
  const options = { params: { id } } as unknown as CallOptions<C>
  const loaded = useAnswer(call, options, againAfterMs && { againAfterMs })
  return children({ ...loaded, isMissing: isMissing(loaded.error) })
}
