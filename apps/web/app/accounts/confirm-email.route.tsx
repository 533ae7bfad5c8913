import { confirmMailbox } from '@nirbhaya/contract/accounts/accounts'
import { ApiError } from '@nirbhaya/contract/client/client'
import { mailboxWords as words } from '@nirbhaya/contract/messages/accounts/mailbox'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { answerTimeoutMs } from '../forms/use-server-form.ts'
import { unlisted } from '../seo/page-meta.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { AnswerPage } from '../ui/pages/answer-page.tsx'
import { QuestionPage } from '../ui/pages/question-page.tsx'

export const meta = unlisted(words.title)

type Outcome = 'confirmed' | 'wrong-link' | 'failed'

/** The page that the link in the welcome mail opens. Visitors must log in first. */
export default function ConfirmEmailRoute() {
  useSignedIn()
  const [search] = useSearchParams()
  const token = search.get('token')
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !token) return
    setIsBusy(true)
    setOutcome(await sendConfirmation(token))
    setIsBusy(false)
  }

  if (outcome === 'confirmed') {
    return (
      <AnswerPage
        intro={words.doneText}
        isNews
        sign={<Icon className="size-8" name="mail-check" />}
        title={words.doneTitle}
      >
        <ButtonLink size="large" to="/collection">
          {words.goOn}
        </ButtonLink>
      </AnswerPage>
    )
  }
  if (outcome === 'wrong-link' || !token) {
    return (
      <AnswerPage
        intro={words.wrongText}
        isNews={token !== null}
        sign={<Icon className="size-8" name="link-2-off" />}
        title={words.wrongTitle}
      >
        <ButtonLink to="/contact">{words.toContact}</ButtonLink>
      </AnswerPage>
    )
  }
  return (
    <QuestionPage
      button={{ label: words.confirm, busyLabel: words.confirming }}
      failure={outcome === 'failed' && words.failed}
      isBusy={isBusy}
      onSubmit={confirm}
      question={words.question}
      sign={<Icon className="size-8" name="mail-check" />}
      title={words.title}
    />
  )
}

async function sendConfirmation(token: string): Promise<Outcome> {
  try {
    await browserApi(confirmMailbox, { body: { token }, timeoutMs: answerTimeoutMs })
    return 'confirmed'
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? 'wrong-link' : 'failed'
  }
}
