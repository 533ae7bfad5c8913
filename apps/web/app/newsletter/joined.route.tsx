import type { Api } from '@nirbhaya/contract/client/client'
import { labels } from '@nirbhaya/contract/messages/labels'
import { joinedWords, newsletterForm as words } from '@nirbhaya/contract/messages/newsletter'
import { messages } from '@nirbhaya/contract/messages/specification'
import { subscribe } from '@nirbhaya/contract/newsletter/newsletter'
import { Form, useNavigation } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { useShopName } from '../api/site.ts'
import { outcomeOf, typedIn } from '../forms/form-outcome.ts'
import { answerTimeoutMs } from '../forms/use-server-form.ts'
import { unlisted } from '../seo/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { AnswerPage } from '../ui/pages/answer-page.tsx'
import { Page } from '../ui/pages/page.tsx'
import type { Route } from './+types/joined.route'

export const meta = unlisted(messages.newsletterTitle)

async function join(api: Api, request: Request) {
  const typed = await typedIn(request)
  const email = typed.email ?? ''
  return outcomeOf(
    typed,
    () => api(subscribe, { body: { email }, timeoutMs: answerTimeoutMs }),
    messages.subscribeFailed,
  )
}

export const action = ({ context, request }: Route.ActionArgs) =>
  join(context.get(apiContext), request)

export const clientAction = ({ request }: Route.ClientActionArgs) => join(browserApi, request)

/**
 * The page that receives the newsletter form without scripts. It shows the thanks, or the field again with its
 * error.
 */
export default function JoinedRoute({ actionData }: Route.ComponentProps) {
  const shop = useShopName()
  const isSending = useNavigation().state === 'submitting'
  if (actionData?.answer) {
    return (
      <AnswerPage
        intro={words.subscribed}
        isNews
        sign={<Icon className="size-8" name="mail-check" />}
        title={joinedWords.title}
      >
        <ButtonLink to="/">{messages.goToHomepage}</ButtonLink>
      </AnswerPage>
    )
  }
  const { failure, typed } = actionData ?? {}
  return (
    <Page
      intro={words.hint(shop)}
      isCentered
      sign={<Icon className="size-8" name="mail" />}
      title={messages.newsletterTitle}
      width="form"
    >
      <Form action="/newsletter" method="post" noValidate>
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          defaultValue={typed?.email}
          enterKeyHint="go"
          error={failure?.fields.email ?? failure?.message}
          inputMode="email"
          label={labels.email}
          name="email"
          type="email"
        />
        <Button
          busyLabel={words.joining}
          className="mt-4"
          isBusy={isSending}
          isFullWidth
          type="submit"
        >
          {words.join}
        </Button>
      </Form>
    </Page>
  )
}
