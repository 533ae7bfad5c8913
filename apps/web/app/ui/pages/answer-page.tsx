import { type ReactNode, useEffect, useRef } from 'react'
import { Page } from './page.tsx'

interface AnswerPageProps {
  title: string
  intro: string
  /**
   * Whether the page appeared after a press of a button. It then gets the focus, because the button is gone.
   */
  isNews: boolean
  sign?: ReactNode
  children: ReactNode
}

/** Shows the result after a visitor has answered a question, for example on the page of a mail's link. */
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
