import type { ContentValue } from '@nirbhaya/contract/content/content'
import { usualContent } from '@nirbhaya/contract/content/usual-content'
import picture from '../../../../assets/product/pendant-button.jpg?w=480;800;1200&format=avif;webp&as=picture'
import { useShopFront } from '../api/shop-front.ts'
import { useMainWords } from '../content/main-words.ts'
import { howItWorks } from '../demo/how-it-works.ts'
import { Section, SectionHeading } from '../ui/pages/section.tsx'
import { StaticPicture } from '../ui/picture.tsx'
import { revealOnce } from '../ui/reveal-once.ts'

interface HowItWorksProps {
  /** The owner's words above the steps; absent for the usual ones. */
  words: ContentValue<'howItWorks'> | undefined
}

/** Shows how the main product works: the pendant's steps, or those that the owner wrote for another product. */
export function HowItWorks({ words }: HowItWorksProps) {
  const { otherMain } = useShopFront()
  const { isPendant } = useMainWords()
  if (isPendant) return <PendantSteps {...(words ?? howItWorks)} />
  return <StepsOf {...(words ?? usualContent.howItWorks)} steps={otherMain?.steps ?? []} />
}

type Heading = ContentValue<'howItWorks'>

/**
 * Shows the pendant's four steps from the press to live tracking. With large text, the number is above its
 * step.
 */
function PendantSteps({ title, intro }: Heading) {
  return (
    <Section aria-labelledby="how-title" tone="warm">
      <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-2 lg:gap-20">
        <div className="lg:sticky lg:top-28">
          <SectionHeading id="how-title" intro={intro}>
            {title}
          </SectionHeading>
          <StaticPicture
            alt={howItWorks.pictureAlt}
            className="mt-10 aspect-[4/3] h-auto w-full rounded-card object-cover"
            image={picture}
            sizes="(min-width: 64rem) 36rem, 90vw"
          />
        </div>
        <Steps steps={howItWorks.steps} />
      </div>
    </Section>
  )
}

interface StepsProps {
  steps: { title: string; text: string }[]
}

function Steps({ steps }: StepsProps) {
  return (
    <ol className="lg:pt-4">
      {steps.map(({ title, text }, index) => (
        <li
          className="flex flex-wrap border-t border-rose-gold/30 py-8 first:border-t-0 first:pt-0 sm:py-11"
          key={`${title} ${text}`}
          ref={revealOnce}
        >
          <span
            aria-hidden="true"
            className="display w-18 text-6xl text-deep-pink sm:w-32 sm:text-7xl"
          >
            {index + 1}
          </span>
          <div className="min-w-0 grow basis-[10rem] pt-1">
            <h3 className="display text-2xl sm:text-3xl">{title}</h3>
            <p className="mt-3 max-w-md text-balance text-lg text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/**
 * Explains a product other than the pendant, with the steps that the owner wrote. Without steps, it renders
 * nothing.
 */
function StepsOf({ steps, title, intro }: StepsProps & Heading) {
  if (steps.length === 0) return null
  return (
    <Section aria-labelledby="how-title" tone="warm">
      <SectionHeading id="how-title" intro={intro}>
        {title}
      </SectionHeading>
      <div className="mt-10 max-w-2xl">
        <Steps steps={steps} />
      </div>
    </Section>
  )
}
