import { brandLine } from '../content/site.ts'
import { Container } from '../ui/container.tsx'

/** The top of a home page whose owner has not said anything there yet. */
export function PlainHero() {
  return (
    <section className="on-dark bg-aubergine-deep text-white">
      <Container className="py-16 sm:py-24">
        <h1 className="display max-w-2xl text-4xl text-balance sm:text-6xl">{brandLine}</h1>
      </Container>
    </section>
  )
}
