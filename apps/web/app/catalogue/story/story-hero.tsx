import { flagshipSlug } from '@nirbhaya/contract/demo/flagship'
import { lazy, Suspense } from 'react'
import cutout from '../../../../../assets/product/pendant-cutout.png?w=360;600;920&format=avif;webp&as=picture'
import { trustWords, useSiteContent } from '../../content/site-content.ts'
import { storyPictureAlt } from '../../demo/story.ts'
import { Container } from '../../ui/pages/container.tsx'
import { ProductPicture, StaticPicture } from '../../ui/picture.tsx'
import { ProductPrice } from '../../ui/products/product-price.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { Booking } from '../booking.ts'
import { ColourChoice } from '../product/colour-choice.tsx'
import { PreBookButton } from '../product/pre-book-button.tsx'
import { Wave } from '../wave.tsx'

// The button to try a double press is loaded after hydration, so that it does not delay the first paint. If
// loading fails, the pendant's picture has no such button.
const TryIt = lazy(() => import('../product/try-it.tsx').catch(() => ({ default: () => null })))

/**
 * The top of the story. The pendant hangs from the top of the page. When the page opens, two waves spread
 * from its button.
 */
export function StoryHero({ product, isBusy, onPreBook }: Booking) {
  const { trust } = useSiteContent()
  return (
    <section
      aria-labelledby="story-title"
      className="on-dark overflow-hidden bg-aubergine-deep bg-[radial-gradient(ellipse_at_50%_30%,var(--color-glow-narrow)_0%,transparent_62%)] text-white md:bg-[radial-gradient(ellipse_at_72%_45%,var(--color-glow)_0%,transparent_58%)]"
    >
      <Container className="grid grid-cols-1 min-h-[min(calc(100svh-var(--chrome)-4.5rem),58rem)] md:min-h-[min(calc(100svh-var(--chrome)),58rem)] md:grid-cols-2">
        {product.slug === flagshipSlug ? <HangingPendant /> : <HangingPicture product={product} />}
        <div className="animate-rise self-center pb-10 pt-12 text-center md:py-20 md:text-left">
          {trust && <p className="text-sm font-semibold text-petal">{trustWords(trust)}</p>}
          <h1 className="display title-story mt-3" id="story-title">
            {product.name}
          </h1>
          {product.story.lead && (
            <p className="mx-auto mt-4 max-w-md text-balance text-mist sm:mt-5 sm:text-xl md:mx-0">
              {product.story.lead}
            </p>
          )}
          <ColourChoice
            className="mt-5 justify-center md:mt-7 md:justify-start"
            page="single"
            product={product}
          />
          <div className="mt-9 hidden flex-col flex-wrap items-start gap-4 md:flex lg:flex-row lg:items-center lg:gap-7">
            <PreBookButton isBusy={isBusy} onPreBook={onPreBook} size="large" />
            <ProductPrice
              className="text-2xl [&_s]:text-mist"
              product={product}
              wordsClassName="text-sm text-mist"
            />
          </div>
        </div>
      </Container>
    </section>
  )
}

function HangingPendant() {
  const isHydrated = useIsHydrated()
  return (
    <div className="relative mx-auto w-[min(58vw,18rem,80vw-4.5rem,30svh)] self-start md:order-2 md:w-[min(100%,35rem,calc((100svh-var(--chrome))*0.62))]">
      <StaticPicture
        alt={storyPictureAlt}
        className="h-auto w-full"
        fetchPriority="high"
        image={cutout}
        loading="eager"
        sizes="(min-width: 80rem) 35rem, (min-width: 48rem) 31rem, 58vw"
      />
      <Wave delay="500ms" />
      <Wave delay="800ms" />
      {isHydrated && (
        <Suspense>
          <TryIt />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Shows the product's photo in a frame that hangs from the top of the page. The pendant in Pearl does not use
 * this frame: it has a cut-out picture without a background.
 */
function HangingPicture({ product }: Pick<Booking, 'product'>) {
  return (
    <div className="mx-auto w-[min(58vw,18rem,80vw-4.5rem,30svh)] self-start md:order-2 md:w-[min(100%,30rem,calc((100svh-var(--chrome))*0.68))]">
      <ProductPicture
        className="aspect-[4/5] h-auto w-full rounded-b-full object-cover md:aspect-[3/4]"
        fetchPriority="high"
        image={product.images[0]}
        loading="eager"
        sizes="(min-width: 48rem) 40rem, 80vw"
      />
    </div>
  )
}
