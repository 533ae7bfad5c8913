import picture from '../../../../../assets/scenes/banner-feature.jpg?w=640;1024;1600;2000&format=avif;webp&as=picture'
import { useMainPaths } from '../../content/main-paths.ts'
import { productSections, storyTeaser } from '../../content/product.ts'
import { sources } from '../../content/sources.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/pages/container.tsx'
import { Section, SectionHeading } from '../../ui/pages/section.tsx'
import { StaticPicture } from '../../ui/picture.tsx'
import { revealOnce } from '../../ui/reveal-once.ts'
import { SourceNote } from '../../ui/source-note.tsx'

/** Sections below the buying panel that are the same for every product. */
export function ProductSections() {
  return (
    <>
      <Section aria-labelledby="facts-title" tone="warm">
        <SectionHeading id="facts-title">{productSections.title}</SectionHeading>
        <dl className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
          {productSections.facts.map(({ title, text }) => (
            <div className="border-t border-rose-gold/30 py-7" key={title} ref={revealOnce}>
              <dt className="display text-2xl">{title}</dt>
              <dd className="mt-2 text-lg text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <SourceNote className="mt-3">{sources.times}</SourceNote>
      </Section>
      <section
        aria-labelledby="teaser-title"
        className="on-dark relative isolate overflow-hidden bg-aubergine-deep text-white"
      >
        <StaticPicture
          alt=""
          className="absolute inset-x-0 bottom-0 -z-20 h-[66%] w-full object-cover object-[86%_40%] sm:inset-0 sm:h-full sm:object-[88%_50%]"
          image={picture}
          sizes="100vw"
        />
        <div className="absolute inset-0 -z-10 bg-linear-to-b from-aubergine-deep from-36% to-transparent to-66% sm:bg-linear-to-r sm:from-aubergine-deep/80 sm:from-0% sm:to-transparent sm:to-60%" />
        <Container className="min-h-[34rem] py-16 sm:min-h-0 sm:py-32">
          <h2 className="display max-w-md text-4xl sm:text-5xl" id="teaser-title">
            {storyTeaser.title}
          </h2>
          <ButtonLink className="mt-8" onDark to={useMainPaths().story} variant="outline">
            {storyTeaser.button}
          </ButtonLink>
        </Container>
      </section>
    </>
  )
}
