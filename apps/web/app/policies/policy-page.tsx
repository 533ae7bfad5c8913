import { policyPages as words } from '@nirbhaya/contract/messages/policies'
import { type PolicyKind, policyPaths } from '@nirbhaya/contract/policies/kinds'
import type { ShownPolicy } from '@nirbhaya/contract/policies/policies'
import { SellerFacts } from '../contact/seller-facts.tsx'
import { policyLinks } from '../content/policy-links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/pages/container.tsx'
import { LoadFailed } from '../ui/pages/load-failed.tsx'
import { PolicyBlocks } from './policy-blocks.tsx'
import { PolicyContents } from './policy-contents.tsx'
import { PolicyLinks } from './policy-links.tsx'
import { AnnouncedVersion, EarlierVersion, EarlierVersions } from './policy-versions.tsx'

interface PolicyPageProps {
  kind: PolicyKind
  /** Null if the policy could not be loaded. */
  policy: ShownPolicy | null
}

/** Shows a policy: summary, sections, contact, and links to its earlier versions. */
export function PolicyPage({ kind, policy }: PolicyPageProps) {
  if (!policy) {
    return (
      <Container className="py-16" width="text">
        <LoadFailed as="h1" title={words.failed}>
          {words.failedText}
        </LoadFailed>
      </Container>
    )
  }
  const { sections, inShort } = policy
  const titled = sections.filter(({ title }) => title !== '')
  const entries = [...titled, { id: 'questions', title: words.questions }]
  return (
    <article className="policy">
      <header className="border-b border-line bg-cream-deep print:border-0 print:bg-transparent">
        <Container className="grid gap-x-20 gap-y-8 py-12 sm:py-20 lg:grid-cols-[1fr_1.15fr]">
          <div>
            <h1 className="display title-product">{words.titles[kind]}</h1>
            <p className="mt-5 max-w-lg text-lg text-muted">{policy.lead}</p>
            <p className="mt-5 text-sm text-muted">
              {policy.startsOn ? words.startsOn(policy.startsOn) : words.since(policy.since)}
            </p>
            <EarlierVersion policy={policy} />
            <AnnouncedVersion policy={policy} />
          </div>
          <section aria-labelledby="in-short" className="lg:pt-2">
            <h2 className="text-sm font-semibold text-deep-pink" id="in-short">
              {words.inShort}
            </h2>
            <ul className="mt-2 divide-y divide-line border-b border-line">
              {inShort.map((line) => (
                <li className="py-3.5 text-lg font-medium leading-snug" key={line}>
                  {line}
                </li>
              ))}
            </ul>
          </section>
        </Container>
      </header>
      <Container className="pb-24 pt-12 sm:pt-16 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20">
        <PolicyContents entries={entries} />
        <div className="max-w-2xl">
          {sections.map(({ id, title, blocks }) => (
            <section aria-labelledby={title && id} className="mb-14" key={id}>
              {title && (
                <h2
                  className="display break-after-avoid text-3xl outline-none"
                  id={id}
                  tabIndex={-1}
                >
                  {title}
                </h2>
              )}
              <PolicyBlocks blocks={blocks} />
            </section>
          ))}
          <section aria-labelledby="questions" className="border-t border-line pt-12">
            <h2
              className="display break-after-avoid text-3xl outline-none"
              id="questions"
              tabIndex={-1}
            >
              {words.questions}
            </h2>
            <p className="mb-8 mt-4 text-lg text-muted">{words.questionsText}</p>
            <SellerFacts />
            <ButtonLink className="mt-9 print:hidden" to="/contact" variant="outline">
              {words.contactPage}
            </ButtonLink>
          </section>
          <EarlierVersions policy={policy} />
          <PolicyLinks links={policyLinks.filter(({ to }) => to !== policyPaths[kind])} />
        </div>
      </Container>
    </article>
  )
}
