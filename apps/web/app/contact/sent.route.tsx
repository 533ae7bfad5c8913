import { messages } from '@nirbhaya/contract/messages'
import { contactPage } from '@nirbhaya/contract/messages/contact'
import { contactSentWords as words } from '@nirbhaya/contract/messages/contact/sent'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { useSearchParams } from 'react-router'
import { unlistedMeta } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

export const meta = () => unlistedMeta(contactPage.formTitle)

/** By the field that could not be taken. */
const problems: Record<string, string> = {
  name: messages.invalidName,
  email: messages.invalidEmail,
  phone: messages.invalidPhone,
  message: fieldRefusals.fieldRequired(labels.message),
}

/** What became of a message that was sent without scripts. */
export default function ContactSentRoute() {
  const [search] = useSearchParams()
  const told = search.get('told') ?? ''
  if (told === 'yes') {
    return (
      <Page intro={words.sentText} isCentered title={words.sentTitle} width="form">
        <p className="text-center">
          <ButtonLink to="/">{messages.goToHomepage}</ButtonLink>
        </p>
      </Page>
    )
  }
  return (
    <Page
      intro={`${problems[told] ?? messages.contactFailed}. ${words.back}`}
      isCentered
      title={words.notSentTitle}
      width="form"
    >
      <p className="text-center">
        <ButtonLink to="/contact">{contactPage.formTitle}</ButtonLink>
      </p>
    </Page>
  )
}
