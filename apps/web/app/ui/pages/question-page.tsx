import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Page } from './page.tsx'

interface QuestionPageProps {
  title: string
  question: string
  sign: ReactNode
  /** Why the last attempt failed; false if no attempt has failed. */
  failure: string | false
  button: { label: string; busyLabel: string }
  isBusy: boolean
  /** Handles the form in place of the route's action. */
  onSubmit?: (event: FormEvent) => void
}

/** A page that opens from a link in a mail. It asks for a click, because mail scanners open every link. */
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
