import type { ContentValue } from '@nirbhaya/contract/content/content'
import { type PriceWords, withPrices } from '@nirbhaya/contract/prices'
import type { ReactNode } from 'react'
import { Drawing } from '../../ui/icons/drawing.tsx'
import { Section, SectionHeading } from '../../ui/pages/section.tsx'

type FaqProps = ContentValue<'faq'> & {
  prices: PriceWords
  /** A link or button below the title. */
  children?: ReactNode
}

/**
 * Lists questions with answers. Only one is open at a time, also without scripts: the `details` elements
 * share a name, so the browser closes the others.
 */
export function Faq({ title, intro, items, prices, children }: FaqProps) {
  return (
    <Section aria-labelledby="faq-title" className="outline-none" id="faq" tabIndex={-1}>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[1fr_1.7fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="faq-title" intro={intro}>
            {title}
          </SectionHeading>
          {children}
        </div>
        <div className="border-t border-line">
          {items.map(({ question, answer }, index) => (
            <details
              className="disclosure group border-b border-line"
              key={question}
              name="faq"
              open={index === 0}
            >
              <summary className="flex cursor-pointer list-none items-center gap-6 rounded-control py-6 transition-colors hover:text-deep-pink [&::-webkit-details-marker]:hidden">
                <h3 className="grow text-lg font-semibold sm:text-xl">{question}</h3>
                <Drawing
                  className="size-6 shrink-0 stroke-[1.6] text-rose-gold transition-transform group-open:rotate-45"
                  ids={['plus']}
                />
              </summary>
              <p className="max-w-2xl pb-8 pr-10 text-lg text-muted">
                {withPrices(answer, prices)}
              </p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
