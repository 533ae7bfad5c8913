import { ApiError } from '@nirbhaya/contract/client'
import { newsletterForm, leavingWords as words } from '@nirbhaya/contract/messages/newsletter'
import { unsubscribe } from '@nirbhaya/contract/newsletter'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { AnswerPage } from '../ui/answer-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { QuestionPage } from '../ui/question-page.tsx'

export const meta = () => unlistedMeta(words.leaveTitle)

type Outcome = 'left' | 'wrong-link' | 'failed'

const timeoutMs = 15_000

/**
 * The page behind the link at the end of each mail. It asks for one press, because programs that
 * look for bad mails open every link; the form works without scripts too, and comes back here.
 */
export default function UnsubscribeRoute() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const answered = search.get('left')
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    answered === 'yes' ? 'left' : answered === 'no' || !token ? 'wrong-link' : undefined,
  )
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave(event: FormEvent) {
    event.preventDefault()
    if (isLeaving || !token) return
    setIsLeaving(true)
    setOutcome(await tellServer(token))
    setIsLeaving(false)
  }

  if (outcome === 'left') {
    return (
      <AnswerPage
        intro={newsletterForm.unsubscribed}
        isNews={!answered}
        sign={<Icon className="size-8" name="mail-check" />}
        title={words.leftTitle}
      >
        <p className="mb-7 text-muted">{words.leftText}</p>
        <ButtonLink to="/">{words.toShop}</ButtonLink>
      </AnswerPage>
    )
  }
  if (outcome === 'wrong-link' || !token) {
    return (
      <AnswerPage
        intro={words.wrongLinkText}
        isNews={!answered && token !== null}
        sign={<Icon className="size-8" name="link-2-off" />}
        title={words.wrongLinkTitle}
      >
        <ButtonLink to="/contact">{words.toContact}</ButtonLink>
      </AnswerPage>
    )
  }
  return (
    <QuestionPage
      action={`/unsubscribe?token=${encodeURIComponent(token)}`}
      button={{ label: words.leave, busyLabel: words.leaving }}
      failure={outcome === 'failed' && words.leaveFailed}
      isBusy={isLeaving}
      onSubmit={leave}
      question={words.leaveQuestion}
      sign={<Icon className="size-8" name="mail-minus" />}
      title={words.leaveTitle}
    />
  )
}

async function tellServer(token: string): Promise<Outcome> {
  try {
    await browserApi(unsubscribe, { body: { token }, timeoutMs })
    return 'left'
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? 'wrong-link' : 'failed'
  }
}
