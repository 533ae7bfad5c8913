import { messages } from '@nirbhaya/contract/messages'
import Mail from 'lucide-react/icons/mail'
import { useSearchParams } from 'react-router'
import { unlistedMeta } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export const meta = () => unlistedMeta(messages.newsletterTitle)

const endings: Record<string, string> = {
  yes: messages.newsletterForm.subscribed,
  address: messages.invalidEmail,
  failed: messages.subscribeFailed,
}

/** What became of joining without scripts; the form itself ends this page as it does every other. */
export default function JoinedRoute() {
  const [search] = useSearchParams()
  const intro = endings[search.get('told') ?? ''] ?? messages.newsletterForm.hint
  return (
    <Page
      intro={intro}
      isCentered
      sign={<Mail aria-hidden="true" className="size-8" />}
      title={messages.newsletterTitle}
      width="form"
    >
      <p className="text-center">
        <ButtonLink to="/">{messages.goToHomepage}</ButtonLink>
      </p>
    </Page>
  )
}
