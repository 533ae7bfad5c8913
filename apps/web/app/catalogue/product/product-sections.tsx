import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import picture from '../../../../../assets/scenes/banner-feature.jpg?w=640;1024;1600;2000&format=avif;webp&as=picture'
import { sources } from '../../content/claim-sources.ts'
import { readStory } from '../../content/product.ts'
import { teaserTitle } from '../../demo/story.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/pages/container.tsx'
import { Section, SectionHeading } from '../../ui/pages/section.tsx'
import { StaticPicture } from '../../ui/picture.tsx'
import { revealOnce } from '../../ui/reveal-once.ts'
import { SourceNote } from '../../ui/source-note.tsx'
import { isPendant } from '../is-pendant.ts'

interface OfProduct {
  product: ShownProduct
}

/**
 * Shows what the owner claims about a product, and a link to the page with its story. Claims are left out if
 * the owner has written none, and the link is left out if the story has no steps.
 */
export function ProductSections({ product }: OfProduct) {
  return (
    <>
      {product.story.claims.length > 0 && <Claims product={product} />}
      {product.story.steps.length > 0 && <Teaser product={product} />}
    </>
  )
}

function Claims({ product }: OfProduct) {
  const { claimsTitle, claims } = product.story
  return (
    <Section {...(claimsTitle ? { 'aria-labelledby': 'facts-title' } : {})} tone="warm">
      {claimsTitle && <SectionHeading id="facts-title">{claimsTitle}</SectionHeading>}
      <dl className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {claims.map(({ title, text }) => (
          <div className="border-t border-rose-gold/30 py-7" key={title} ref={revealOnce}>
            <dt className="display text-2xl">{title}</dt>
            <dd className="mt-2 text-lg text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <SourceNote className="mt-3">{isPendant(product) ? sources.times : sources.all}</SourceNote>
    </Section>
  )
}

function Teaser({ product }: OfProduct) {
  const isPictured = isPendant(product)
  return (
    <section
      aria-labelledby="teaser-title"
      className="on-dark relative isolate overflow-hidden bg-aubergine-deep text-white"
    >
      {isPictured && (
        <>
          <StaticPicture
            alt=""
            className="absolute inset-x-0 bottom-0 -z-20 h-[66%] w-full object-cover object-[86%_40%] sm:inset-0 sm:h-full sm:object-[88%_50%]"
            image={picture}
            sizes="100vw"
          />
          <div className="absolute inset-0 -z-10 bg-linear-to-b from-aubergine-deep from-36% to-transparent to-66% sm:bg-linear-to-r sm:from-aubergine-deep/80 sm:from-0% sm:to-transparent sm:to-60%" />
        </>
      )}
      <Container
        className={isPictured ? 'min-h-[34rem] py-16 sm:min-h-0 sm:py-32' : 'py-16 sm:py-24'}
      >
        <h2 className="display max-w-md text-4xl sm:text-5xl" id="teaser-title">
          {isPictured ? teaserTitle : productPages.storyTeaser}
        </h2>
        <ButtonLink className="mt-8" onDark to={`/single/${product.slug}`} variant="outline">
          {readStory}
        </ButtonLink>
      </Container>
    </section>
  )
}
