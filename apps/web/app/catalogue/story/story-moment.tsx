import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import type { ReactNode } from 'react'
import press from '../../../../../assets/product/pendant-button.jpg?w=640;1024;1600&format=avif;webp&as=picture'
import app from '../../../../../assets/scenes/app-live-tracking.png?w=320;480;720&format=avif;webp&as=picture'
import { sources } from '../../content/claim-sources.ts'
import { momentPictures } from '../../demo/story.ts'
import { ProductPicture, StaticPicture } from '../../ui/picture.tsx'
import { SourceNote } from '../../ui/source-note.tsx'
import type { Booking } from '../booking.ts'
import { isPendant } from '../is-pendant.ts'
import { StoryPanel } from './story-panel.tsx'

const looks = [
  'bg-sand',
  'on-dark bg-aubergine text-white',
  'on-dark bg-deep-pink-dark text-white',
  'bg-cream-deep',
]

/** Shows how a product works. Each step fills the screen and slides over the one before. */
export function StoryMoment({ product }: Pick<Booking, 'product'>) {
  const { steps, figures } = product.story
  const hasPictures = isPendant(product)
  if (steps.length === 0 && figures.length === 0) return null
  return (
    <section aria-labelledby="moment-title">
      <h2 className="sr-only" id="moment-title">
        {hasPictures ? momentPictures.title : productPages.stepsTitle}
      </h2>
      <ol className="@container">
        {steps.map((step, place) => (
          <StoryPanel
            className={looks[place % looks.length] ?? ''}
            isReversed={place % 2 === 1}
            key={step.title}
            of={steps.length}
            step={place + 1}
            {...step}
          >
            {(hasPictures && pendantScene(place, product)) || (
              <OwnPicture place={place} product={product} />
            )}
          </StoryPanel>
        ))}
      </ol>
      {figures.length > 0 && !(hasPictures && steps.length > figuresStep) && (
        <div className="on-dark bg-deep-pink-dark py-10 text-white">
          <Figures product={product} />
        </div>
      )}
    </section>
  )
}

/** In the pendant's story, the step with this index shows the product's key numbers instead of a picture. */
const figuresStep = 2

/** Returns the picture beside a step of the pendant's story; nothing for steps that the owner has added. */
function pendantScene(place: number, product: Booking['product']): ReactNode {
  if (place === 0) {
    return product.slug === flagshipSlug ? <PearlButton /> : <CloseUp product={product} />
  }
  if (place === 1) return <Radar />
  if (place === figuresStep) return <Figures product={product} />
  return place === 3 ? <AppOnPhone /> : null
}

function AppOnPhone() {
  return (
    <div className="flex size-full items-start justify-center overflow-hidden px-6 pb-10 pt-2 lg:items-center lg:py-12">
      <StaticPicture
        alt={momentPictures.followAlt}
        className="w-60 max-w-full rounded-card border-[6px] border-aubergine shadow-float lg:w-auto lg:max-h-[min(44rem,calc(100svh-10rem))]"
        image={app}
        sizes="25rem"
      />
    </div>
  )
}

/** The background of the picture has the colour of the page, so that no edge is visible. */
function PearlButton() {
  return (
    <div className="relative size-full">
      <StaticPicture
        alt={momentPictures.pressAlt}
        className="size-full object-cover max-lg:max-h-[30rem]"
        image={press}
        sizes="(min-width: 64rem) 55vw, 100vw"
      />
      <span className="absolute inset-x-0 top-0 h-1/4 bg-linear-to-b from-sand to-transparent lg:inset-y-0 lg:right-auto lg:h-full lg:w-1/2 lg:bg-linear-to-r" />
    </div>
  )
}

/** Enlarges the first picture of a pendant in another colour than Pearl: only Pearl has a close-up photo. */
function CloseUp({ product }: Pick<Booking, 'product'>) {
  return (
    <ProductPicture
      className="size-full origin-[50%_62%] scale-170 object-cover"
      image={product.images[0]}
      sizes="(min-width: 64rem) 95vw, 170vw"
    />
  )
}

/** Shows one of the product's pictures beside a step that has no other picture. */
function OwnPicture({ product, place }: Pick<Booking, 'product'> & { place: number }) {
  const { images } = product
  return (
    <ProductPicture
      className="size-full object-cover max-lg:max-h-[30rem]"
      image={images.length > 0 ? images[place % images.length] : undefined}
      sizes="(min-width: 64rem) 55vw, 100vw"
    />
  )
}

/** Draws rings around a location. */
function Radar() {
  return (
    <svg
      aria-hidden="true"
      className="mx-auto h-full w-full max-w-[38rem] p-6"
      fill="none"
      viewBox="0 0 400 400"
    >
      {[80, 120, 160, 198].map((radius, index) => (
        <circle
          cx="200"
          cy="200"
          key={radius}
          opacity={0.75 - index * 0.17}
          r={radius}
          stroke="var(--color-petal)"
          strokeWidth="1"
        />
      ))}
      <path
        d="M200 2v396M2 200h396"
        opacity="0.25"
        stroke="var(--color-petal)"
        strokeDasharray="2 8"
      />
      <path
        d="M200 168c17 14 30 31 30 50a30 30 0 0 1-60 0c0-19 13-36 30-50z"
        fill="var(--color-cream)"
        stroke="var(--color-rose-gold)"
        strokeWidth="3"
      />
      <circle cx="200" cy="219" r="11" stroke="var(--color-pink)" strokeWidth="4" />
      <circle cx="303" cy="139" fill="var(--color-marigold)" r="6" />
      <circle cx="112" cy="118" fill="var(--color-petal)" r="5" />
      <circle cx="136" cy="311" fill="var(--color-petal)" r="5" />
    </svg>
  )
}

function Figures({ product }: Pick<Booking, 'product'>) {
  return (
    <div className="flex size-full flex-col justify-center px-5 pb-10 sm:px-8 lg:pb-0 lg:pl-16 lg:pr-[max(2rem,calc(50vw-38rem))]">
      <dl className="divide-y divide-white/30">
        {product.story.figures.map(({ title, text }) => (
          <div className="flex flex-col-reverse py-4 md:py-8" key={title}>
            <dt className="mt-1 text-lg text-white/90">{text}</dt>
            <dd className="display whitespace-nowrap text-6xl md:text-7xl lg:text-8xl">{title}</dd>
          </div>
        ))}
      </dl>
      <SourceNote className="mt-3 max-w-md" onDark>
        {isPendant(product) ? sources.times : sources.all}
      </SourceNote>
    </div>
  )
}
