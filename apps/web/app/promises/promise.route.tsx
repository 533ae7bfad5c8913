import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { choiceAnswers } from '@nirbhaya/contract/enums'
import { promiseWords } from '@nirbhaya/contract/messages/promises'
import { choicePages as words } from '@nirbhaya/contract/messages/promises/pages'
import { messages } from '@nirbhaya/contract/messages/specification'
import { answerChoice, type Choice, getChoice } from '@nirbhaya/contract/promises/promises'
import { data, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { statusOf, typedIn } from '../forms/form-outcome.ts'
import { unlisted } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Page } from '../ui/pages/page.tsx'
import type { Route } from './+types/promise.route'
import { ChoiceButtons, ChoiceExpired } from './choice-buttons.tsx'
import { ChoiceText } from './choice-text.tsx'

export const meta = unlisted(words.pageName)

interface Loaded {
  token: string
  pressed?: Choice['answer']
  choice?: Choice
  status: 200 | 404 | 503
}

async function load(api: Api, url: string): Promise<Loaded> {
  const { searchParams } = new URL(url)
  const token = searchParams.get('token') ?? ''
  const pressed = choiceAnswers.find((answer) => answer === searchParams.get('answer'))
  const asked = { token, ...(pressed && { pressed }) }
  try {
    const { choice } = await api(getChoice, { query: { token } })
    return { ...asked, choice, status: 200 }
  } catch (error) {
    if (error instanceof ApiError && error.status < 429) return { ...asked, status: 404 }
    console.warn('The choice could not be read:', error)
    return { ...asked, status: 503 }
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), request.url)
  return data(loaded, { status: loaded.status, headers: { 'cache-control': 'no-store' } })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, request.url)
}

const timeoutMs = 15_000

/**
 * Saves the customer's answer to a changed or missed date: wait, or get a refund.
 * @returns null if the answer was saved, or the form had no valid answer; else whether the answer was late
 */
async function choose(api: Api, request: Request) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const typed = await typedIn(request)
  const answer = choiceAnswers.find((one) => one === typed.answer)
  if (!answer) return null
  try {
    await api(answerChoice, { body: { token, answer }, timeoutMs })
    return null
  } catch (error) {
    const isLate = error instanceof ApiError && error.status === 409
    if (!isLate) console.warn('The choice was not saved:', error)
    return data({ isLate }, { status: statusOf(error) })
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  choose(context.get(apiContext), request)

export const clientAction = ({ request }: Route.ClientActionArgs) => choose(browserApi, request)

/**
 * If the customer's answer comes too late, the server refuses the answer with 409. By default, the router
 * would not load the page's data again after an error. This function makes the router load the data after
 * errors below 500, so that the page shows how the choice ended, for example with a refund.
 */
export const shouldRevalidate = ({
  actionStatus = 500,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || actionStatus < 500

/**
 * The page that opens from a button in the mail about a changed or missed date. It asks for confirmation,
 * because mail scanners open every link.
 */
export default function PromiseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, status, ...asked } = loaderData
  if (choice) return <Asked {...asked} choice={choice} refused={actionData ?? undefined} />
  return (
    <Page
      intro={status === 404 ? words.wrongText : words.loadingFailed}
      isCentered
      sign={<Icon className="size-8" name="link-2-off" />}
      title={status === 404 ? words.wrongTitle : words.pageName}
      width="form"
    >
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/my-orders">{messages.viewMyOrders}</ButtonLink>
        <ButtonLink to="/contact" variant="outline">
          {messages.contactSupport}
        </ButtonLink>
      </div>
    </Page>
  )
}

interface AskedProps extends Omit<Loaded, 'status'> {
  choice: Choice
  /** Why the last answer was not saved. */
  refused: { isLate: boolean } | undefined
}

function Asked({ token, choice, pressed, refused }: AskedProps) {
  const sent = useNavigation().formData?.get('answer')
  const { about, answer, outcome } = choice
  return (
    <Page
      isCentered
      sign={<Icon className="size-8" name="calendar-clock" />}
      title={outcome ? words.endedTitle[outcome] : words.title[about]}
      width="form"
    >
      <div className="rounded-card border border-line bg-white p-5 sm:p-7">
        <ChoiceText choice={choice} />
        {!outcome && refused?.isLate && <ChoiceExpired />}
        {!outcome && !refused?.isLate && (
          <div className="mt-6">
            <h2 className="font-semibold">{words.choose}</h2>
            {pressed && !answer && (
              <p className="mt-1 text-muted">{words.confirm(promiseWords.answers[pressed])}</p>
            )}
            <div className="mt-4">
              <ChoiceButtons
                answer={answer}
                hasFailed={refused !== undefined}
                pressed={pressed}
                sending={choiceAnswers.find((one) => one === sent)}
                token={token}
              />
            </div>
          </div>
        )}
      </div>
      <p className="mt-6 text-center">
        <ButtonLink to="/contact" variant="quiet">
          {messages.contactSupport}
        </ButtonLink>
      </p>
    </Page>
  )
}
