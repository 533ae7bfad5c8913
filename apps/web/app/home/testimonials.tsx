import type { ContentValue } from '@nirbhaya/contract/content/content'
import { testimonialsLoopMs } from '@nirbhaya/contract/content/rules'
import { marquees } from '../content/marquee-texts.ts'
import { Container } from '../ui/pages/container.tsx'
import { SectionHeading } from '../ui/pages/section.tsx'
import { SourceNote } from '../ui/source-note.tsx'
import { Stars } from '../ui/stars.tsx'
import { Marquee } from './marquee.tsx'
import type { Sampled } from './media-coverage.tsx'
import { TestimonialPortrait } from './testimonials-portrait.tsx'

/** Shows customers' testimonials in a scrolling row. */
export function Testimonials(props: ContentValue<'testimonials'> & Sampled) {
  const { title, intro, items, isSample } = props
  return (
    <section aria-labelledby="testimonials-title" className="bg-cream-deep py-20 sm:py-28">
      <Marquee
        heading={
          <SectionHeading id="testimonials-title" intro={intro}>
            {title}
          </SectionHeading>
        }
        id="testimonials-title"
        loopMs={testimonialsLoopMs}
        pause={marquees.pauseTestimonials}
        title={title}
      >
        {items.map((voice) => (
          <TestimonialCard key={voice.name + voice.text} {...voice} />
        ))}
      </Marquee>
      {isSample && (
        <Container>
          <SourceNote className="mt-6">{marquees.sampleTestimonials}</SourceNote>
        </Container>
      )}
    </section>
  )
}

function TestimonialCard(props: ContentValue<'testimonials'>['items'][number]) {
  const { name, about, rating, text, portrait } = props
  return (
    <li className="mr-4 w-[min(19rem,80vw)] shrink-0 sm:mr-6 sm:w-96">
      <figure className="flex h-full flex-col rounded-card bg-white p-7 sm:p-9">
        <Stars className="text-lg" rating={rating} />
        <blockquote className="display mt-5 grow text-xl leading-snug text-pretty sm:text-2xl sm:leading-snug">
          {text}
        </blockquote>
        <figcaption className="mt-8 flex items-center gap-4">
          <TestimonialPortrait name={name} portrait={portrait} />
          <span className="flex flex-col leading-snug">
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-muted">{about}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  )
}
