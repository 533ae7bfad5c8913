import { testimonialsLoopMs } from '@nirbhaya/contract/constants'
import { testimonials, testimonialsHeading } from '../content/testimonials.ts'
import { Container } from '../ui/container.tsx'
import { SectionHeading } from '../ui/section.tsx'
import { Stars } from '../ui/stars.tsx'
import { Marquee } from './marquee.tsx'
import { TestimonialPortrait } from './testimonials-portrait.tsx'

/** What wearers say, passing by. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials-title" className="bg-cream-deep py-20 sm:py-28">
      <Marquee
        heading={
          <SectionHeading id="testimonials-title" intro={testimonialsHeading.intro}>
            {testimonialsHeading.title}
          </SectionHeading>
        }
        id="testimonials-title"
        loopMs={testimonialsLoopMs}
        pause={testimonialsHeading.pause}
        title={testimonialsHeading.title}
      >
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.name} {...testimonial} />
        ))}
      </Marquee>
      {testimonials.some(({ source }) => !source) && (
        <Container>
          <p className="mt-7 text-sm text-muted">{testimonialsHeading.unsourced}</p>
        </Container>
      )}
    </section>
  )
}

function TestimonialCard({ name, about, rating, text, portrait }: (typeof testimonials)[number]) {
  return (
    <li className="mr-4 w-[min(19rem,80vw)] shrink-0 sm:mr-6 sm:w-96">
      <figure className="flex h-full flex-col rounded-card bg-white p-7 sm:p-9">
        <Stars className="text-lg" rating={rating} />
        <blockquote className="display mt-5 grow text-[1.35rem] leading-snug text-pretty sm:text-2xl sm:leading-snug">
          {text}
        </blockquote>
        <figcaption className="mt-8 flex items-center gap-4">
          <TestimonialPortrait {...portrait} />
          <span className="flex flex-col leading-snug">
            <span className="font-semibold">{name}</span>
            <span className="text-[0.95rem] text-muted">{about}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  )
}
