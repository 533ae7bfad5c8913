import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { contactMeta, sellerWords } from '../content/seller-words.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section, SectionHeading } from '../ui/section.tsx'
import type { Route } from './+types/contact.route'
import { ContactPanel } from './contact-panel.tsx'
import { ContactWays } from './contact-ways.tsx'
import { SellerFacts } from './seller-facts.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...contactMeta, path: '/contact', matches })

export default function ContactRoute() {
  return (
    <>
      <Container className="grid gap-x-20 gap-y-12 pb-20 pt-10 sm:pb-28 sm:pt-20 lg:grid-cols-[1fr_1.1fr]">
        <div>
          <h1 className="display title-page">{words.title}</h1>
          <p className="mt-5 max-w-md text-lg text-muted">{words.intro}</p>
          <ContactWays />
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <p className="min-w-0 grow basis-[12rem] text-balance">{words.emergency}</p>
            <a className={buttonClasses()} href="tel:112">
              <Icon className="size-5" name="siren" />
              {words.callEmergency}
            </a>
          </div>
        </div>
        <ContactPanel />
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
