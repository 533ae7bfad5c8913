import { messages } from '@nirbhaya/contract/messages'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { usePreBook } from '../cart/use-pre-book.ts'
import { storyDescription } from '../content/story.ts'
import { breadcrumbJsonLd } from '../seo/json-ld.ts'
import { storyPreview } from '../seo/link-previews.ts'
import type { ChromeHandle } from '../shell/chrome.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/story.route'
import { Faq } from './faq.tsx'
import { loadProduct } from './load-product.ts'
import { PreBookBar } from './pre-book-bar.tsx'
import { StoryBox } from './story-box.tsx'
import { StoryEveryday } from './story-everyday.tsx'
import { StoryHero } from './story-hero.tsx'
import { StoryMoment } from './story-moment.tsx'
import { StoryPayment } from './story-payment.tsx'

export const handle: ChromeHandle = { header: 'dark' }

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProduct(context.get(apiContext), params)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProduct(browserApi, params)
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const product = loaderData?.product
  const path = `/single/${params.slug}`
  const page = pageMeta({
    title: messages.productPages.storyTitle(product?.name ?? ''),
    description: storyDescription,
    path,
    image: product && storyPreview(product),
    matches,
  })
  return product ? [...page, breadcrumbJsonLd([{ name: product.name, path }], matches)] : page
}

/** The story of one product, told from the press to the parcel. */
export default function StoryRoute({ loaderData: { product } }: Route.ComponentProps) {
  const { preBook, isBusy } = usePreBook()
  const booking = { product, isBusy, onPreBook: () => preBook(product, 1) }
  return (
    <>
      <StoryHero {...booking} />
      <StoryMoment />
      <StoryEveryday product={product} />
      <StoryBox />
      <StoryPayment {...booking} />
      <Faq />
      <PreBookBar {...booking} />
    </>
  )
}
