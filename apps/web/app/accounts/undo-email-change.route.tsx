import { undoEmailChange } from '@nirbhaya/contract/accounts/accounts'
import { ApiError } from '@nirbhaya/contract/client/client'
import { sessionWords as words } from '@nirbhaya/contract/messages/accounts/sessions'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { useShopName } from '../api/site.ts'
import { answerTimeoutMs } from '../forms/use-server-form.ts'
import { unlisted } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { AnswerPage } from '../ui/pages/answer-page.tsx'
import { QuestionPage } from '../ui/pages/question-page.tsx'

export const meta = unlisted(words.undoTitle)

type Outcome = 'undone' | 'wrong-link' | 'failed'

/**
 * The page that undoes the change of an account's e-mail address. The mail to the previous address links to
 * this page. Undoing the change needs a click, because mail scanners open every link.
 */
export default function UndoEmailChangeRoute() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)
  const shop = useShopName()

  async function undo(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !token) return
    setIsBusy(true)
    setOutcome(await sendUndo(token))
    setIsBusy(false)
  }

  if (outcome === 'undone') {
    return (
      <AnswerPage
        intro={words.undoneText}
        isNews
        sign={<Icon className="size-8" name="mail-check" />}
        title={words.undoneTitle}
      >
        <ButtonLink size="large" to="/forgot-password">
          {words.choosePassword}
        </ButtonLink>
      </AnswerPage>
    )
  }
  if (outcome === 'wrong-link' || !token) {
    return (
      <AnswerPage
        intro={words.wrongLinkText}
        isNews={token !== null}
        sign={<Icon className="size-8" name="link-2-off" />}
        title={words.wrongLinkTitle}
      >
        <ButtonLink to="/contact">{words.toContact}</ButtonLink>
      </AnswerPage>
    )
  }
  return (
    <QuestionPage
      button={{ label: words.undo, busyLabel: words.undoing }}
      failure={outcome === 'failed' && words.undoFailed}
      isBusy={isBusy}
      onSubmit={undo}
      question={words.undoQuestion(shop)}
      sign={<Icon className="size-8" name="undo-2" />}
      title={words.undoTitle}
    />
  )
}

async function sendUndo(token: string): Promise<Outcome> {
  try {
    await browserApi(undoEmailChange, { body: { token }, timeoutMs: answerTimeoutMs })
    return 'undone'
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? 'wrong-link' : 'failed'
  }
}
