import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { newsletterForm, leavingWords as words } from '@nirbhaya/contract/messages/newsletter'
import { unsubscribe } from '@nirbhaya/contract/newsletter/newsletter'
import { data, useNavigation, useSearchParams } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { unlisted } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { AnswerPage } from '../ui/pages/answer-page.tsx'
import { QuestionPage } from '../ui/pages/question-page.tsx'
import type { Route } from './+types/unsubscribe.route'

export const meta = unlisted(words.leaveTitle)

type Outcome = 'left' | 'wrong-link' | 'failed'

const statuses = { left: 200, 'wrong-link': 400, failed: 503 } satisfies Record<Outcome, number>

const timeoutMs = 15_000

async function sendUnsubscribe(api: Api, token: string): Promise<Outcome> {
  try {
    await api(unsubscribe, { body: { token }, timeoutMs })
    return 'left'
  } catch (error) {
    return error instanceof ApiError && error.status === 400 ? 'wrong-link' : 'failed'
  }
}

async function leave(api: Api, { url }: Request) {
  const outcome = await sendUnsubscribe(api, new URL(url).searchParams.get('token') ?? '')
  return data(outcome, { status: statuses[outcome] })
}

/**
 * Handles the page's own form, and the one-click request of mail programs (RFC 8058). Both have the token in
 * their URL. Their body is not read.
 */
export const action = ({ context, request }: Route.ActionArgs) =>
  leave(context.get(apiContext), request)

export const clientAction = ({ request }: Route.ClientActionArgs) => leave(browserApi, request)

/**
 * The page that opens from the unsubscribe link in each mail. It asks for a click, because mail scanners open
 * every link.
 */
export default function UnsubscribeRoute({ actionData: outcome }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isLeaving = useNavigation().state === 'submitting'
  const token = search.get('token')

  if (outcome === 'left') {
    return (
      <AnswerPage
        intro={newsletterForm.unsubscribed}
        isNews
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
        isNews={outcome !== undefined}
        sign={<Icon className="size-8" name="link-2-off" />}
        title={words.wrongLinkTitle}
      >
        <ButtonLink to="/contact">{words.toContact}</ButtonLink>
      </AnswerPage>
    )
  }
  return (
    <QuestionPage
      button={{ label: words.leave, busyLabel: words.leaving }}
      failure={outcome === 'failed' && words.leaveFailed}
      isBusy={isLeaving}
      question={words.leaveQuestion}
      sign={<Icon className="size-8" name="mail-minus" />}
      title={words.leaveTitle}
    />
  )
}
