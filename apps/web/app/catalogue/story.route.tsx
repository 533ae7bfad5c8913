import { messages } from '@nirbhaya/contract/messages'
import { pricesOf, priceWords, withPrices } from '@nirbhaya/contract/prices'
import { apiContext } from '../api/api-context.ts'
import { usePreBook } from '../cart/use-pre-book.ts'
import { storyDescription } from '../content/story.ts'
import { breadcrumbJsonLd } from '../seo/json-ld.ts'
import { storyPreview } from '../seo/link-previews.ts'
import { pageMeta, unlistedMeta } from '../seo/page-meta.ts'
import type { ChromeHandle } from '../shell/chrome.ts'
import type { Route } from './+types/story.route'
import type { Booking } from './booking.ts'
import { Faq } from './faq.tsx'
import { fetchProduct, loadProduct } from './load-product.ts'
import { PreBookBar } from './pre-book-bar.tsx'
import { ProductLoading } from './product-loading.tsx'
import { StoryBox } from './story-box.tsx'
import { StoryEveryday } from './story-everyday.tsx'
import { StoryHero } from './story-hero.tsx'
import { StoryMoment } from './story-moment.tsx'
import { StoryPayment } from './story-payment.tsx'
import { useCountedView } from './use-counted-view.ts'

export const handle: ChromeHandle = { header: 'dark' }

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProduct(context.get(apiContext), params)
}

export const clientLoader = fetchProduct

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const product = loaderData?.product
  if (!product) return unlistedMeta(messages.productLoading)
  const path = `/single/${params.slug}`
  const page = pageMeta({
    title: messages.productPages.storyTitle(product.name),
    description: withPrices(storyDescription, priceWords(pricesOf(product))),
    path,
    image: storyPreview(product),
    matches,
  })
  return [...page, breadcrumbJsonLd([{ name: product.name, path }], matches)]
}

export default function StoryRoute({ loaderData: { product } }: Route.ComponentProps) {
  return product ? <Story product={product} /> : <ProductLoading />
}

/** The story of one product, told from the press to the parcel. */
function Story({ product }: Pick<Booking, 'product'>) {
  const { preBook, isBusy } = usePreBook()
  useCountedView(product.slug)
  const booking = { product, isBusy, onPreBook: () => preBook(product, 1) }
  return (
    <>
      <StoryHero {...booking} />
      <StoryMoment product={product} />
      <StoryEveryday product={product} />
      <StoryBox />
      <StoryPayment {...booking} />
      <Faq prices={priceWords(pricesOf(product))} />
      <PreBookBar {...booking} />
    </>
  )
}
