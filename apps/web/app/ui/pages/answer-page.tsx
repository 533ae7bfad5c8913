import { type ReactNode, useEffect, useRef } from 'react'
import { Page } from './page.tsx'

interface AnswerPageProps {
  title: string
  intro: string
  /** It takes the place of the pressed button: the focus goes along. */
  isNews: boolean
  sign?: ReactNode
  children: ReactNode
}

/** What a page of a single question says once it is answered, such as behind a link in a mail. */
export function AnswerPage({ isNews, children, ...page }: AnswerPageProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews) place.current?.focus()
  }, [isNews])
  return (
    <div className="outline-none" ref={place} tabIndex={-1}>
      <Page {...page} isCentered width="form">
        <div className="text-center">{children}</div>
      </Page>
    </div>
  )
}
