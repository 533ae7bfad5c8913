import type { Api } from '@nirbhaya/contract/client/client'
import { type ContactMessage, sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { messages } from '@nirbhaya/contract/messages/specification'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { useMainWords } from '../content/main-words.ts'
import { contactMetaOf, sellerWords } from '../content/seller-words.ts'
import { siteContentIn } from '../content/site-content.ts'
import { outcomeOf, typedIn } from '../forms/form-outcome.ts'
import { answerTimeoutMs } from '../forms/use-server-form.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { brandOf } from '../seo/site-address.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Container } from '../ui/pages/container.tsx'
import { Section, SectionHeading } from '../ui/pages/section.tsx'
import type { Route } from './+types/contact.route'
import { ContactPanel } from './contact-panel.tsx'
import { ContactWays } from './contact-ways.tsx'
import { SellerFacts } from './seller-facts.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    ...contactMetaOf(brandOf(matches).name, siteContentIn(matches)),
    path: '/contact',
    matches,
  })

async function send(api: Api, request: Request) {
  const typed = await typedIn(request)
  // The values need no check here: the server checks the fields and ignores all others.
  const options = { body: typed as ContactMessage, timeoutMs: answerTimeoutMs }
  return outcomeOf(typed, () => api(sendContactMessage, options), messages.contactFailed)
}

export const action = ({ context, request }: Route.ActionArgs) =>
  send(context.get(apiContext), request)

export const clientAction = ({ request }: Route.ClientActionArgs) => send(browserApi, request)

export default function ContactRoute({ actionData }: Route.ComponentProps) {
  const { isPendant } = useMainWords()
  return (
    <>
      <Container className="grid gap-x-20 gap-y-12 pb-20 pt-10 sm:pb-28 sm:pt-20 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h1 className="display title-page">{words.title}</h1>
          <p className="mt-5 max-w-md text-lg text-muted">{words.intro}</p>
          <ContactWays />
          {isPendant && <Emergency />}
        </div>
        <ContactPanel outcome={actionData} />
      </Container>
      <Section aria-labelledby="seller-title" id="seller" tone="warm">
        <div className="grid gap-10 lg:grid-cols-[1fr_1.7fr] lg:gap-20">
          <SectionHeading id="seller-title" intro={sellerWords.intro}>
            {sellerWords.title}
          </SectionHeading>
          <SellerFacts />
        </div>
      </Section>
    </>
  )
}

/** Visitors of a shop for the pendant may look for help here. */
const Emergency = () => (
  <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
    <p className="min-w-0 grow basis-[12rem] text-balance">{words.emergency}</p>
    <a className={buttonClasses()} href="tel:112">
      <Icon className="size-5" name="siren" />
      {words.callEmergency}
    </a>
  </div>
)
