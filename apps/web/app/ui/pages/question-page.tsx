import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Page } from './page.tsx'

interface QuestionPageProps {
  title: string
  question: string
  sign: ReactNode
  /** Why the last press did nothing. */
  failure: string | false
  button: { label: string; busyLabel: string }
  isBusy: boolean
  /** In the place of the page's own action. */
  onSubmit?: (event: FormEvent) => void
}

/** Behind a link in a mail: one press, because programs that look for bad mails open every link. */
export function QuestionPage({ title, question, sign, failure, ...form }: QuestionPageProps) {
  const { button, isBusy, onSubmit } = form
  return (
    <Page intro={question} isCentered sign={sign} title={title} width="form">
      {failure && (
        <Notice className="mb-6" role="alert" tone="bad">
          {failure}
        </Notice>
      )}
      <Form className="text-center" method="post" onSubmit={onSubmit}>
        <Button busyLabel={button.busyLabel} isBusy={isBusy} size="large" type="submit">
          {button.label}
        </Button>
      </Form>
    </Page>
  )
}
