import { messages } from '@nirbhaya/contract/messages'
import { labels } from '@nirbhaya/contract/messages/labels'
import { joinedWords, newsletterForm as words } from '@nirbhaya/contract/messages/newsletter'
import { useSearchParams } from 'react-router'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'

export const meta = () => unlistedMeta(messages.newsletterTitle)

const problems: Record<string, string> = {
  empty: messages.subscribeEmailRequired,
  address: messages.invalidEmail,
  failed: messages.subscribeFailed,
}

/** What became of joining without scripts: the thanks, or the field once more with what was wrong. */
export default function JoinedRoute() {
  const [search] = useSearchParams()
  const told = search.get('told') ?? ''
  if (told === 'yes') {
    return (
      <Page
        intro={words.subscribed}
        isCentered
        sign={<Icon className="size-8" name="mail-check" />}
        title={joinedWords.title}
        width="form"
      >
        <p className="text-center">
          <ButtonLink to="/">{messages.goToHomepage}</ButtonLink>
        </p>
      </Page>
    )
  }
  return (
    <Page
      intro={words.hint}
      isCentered
      sign={<Icon className="size-8" name="mail" />}
      title={messages.newsletterTitle}
      width="form"
    >
      <form action="/newsletter" method="post" noValidate>
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          enterKeyHint="go"
          error={problems[told]}
          inputMode="email"
          label={labels.email}
          name="email"
          type="email"
        />
        <Button className="mt-4" isFullWidth type="submit">
          {words.join}
        </Button>
      </form>
    </Page>
  )
}
