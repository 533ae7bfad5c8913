import type { ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { productDescriptionCharacters } from '@nirbhaya/contract/catalogue/rules'
import type { Content } from '@nirbhaya/contract/content/content'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import { pricesOf, priceWords } from '@nirbhaya/contract/prices'
import { data, useNavigate } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { browserApi } from '../../api/browser-api.ts'
import { usePreBook } from '../../cart/use-pre-book.ts'
import { contentContext, loadContent } from '../../content/load-content.ts'
import { storyPreview } from '../../demo/link-previews.ts'
import { breadcrumbJsonLd } from '../../seo/page-json-ld.ts'
import { pageMeta, unlistedMeta } from '../../seo/page-meta.ts'
import type { ChromeHandle } from '../../shell/chrome.ts'
import { type Booking, optionOf, waitingListOf } from '../booking.ts'
import { fetchProduct, readProduct } from '../load-product.ts'
import { Faq } from '../product/faq.tsx'
import { PreBookBar } from '../product/pre-book-bar.tsx'
import { ProductLoading } from '../product/product-loading.tsx'
import { useCountedView } from '../product/use-counted-view.ts'
import type { Route } from './+types/story.route'
import { StoryBox } from './story-box.tsx'
import { StoryEveryday } from './story-everyday.tsx'
import { StoryHero } from './story-hero.tsx'
import { StoryMoment } from './story-moment.tsx'
import { StoryPayment } from './story-payment.tsx'

export const handle: ChromeHandle = { header: 'dark' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reading = readProduct(context.get(apiContext), { params, request })
  const [{ product, status }, { faq }] = await Promise.all([reading, context.get(contentContext)()])
  return data({ product: asTold(product), faq }, { status })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [{ product }, { faq }] = await Promise.all([
    fetchProduct({ params, request }),
    loadContent(browserApi),
  ])
  return { product: asTold(product), faq }
}

/** Removes the app note and the claims, which only the product page shows, to keep the story page small. */
const asTold = (product: ShownProduct | null): ShownProduct | null =>
  product && { ...product, story: { ...product.story, appNote: '', claimsTitle: '', claims: [] } }

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const product = loaderData?.product
  if (!product) return unlistedMeta(messages.productLoading, matches)
  const path = `/single/${params.slug}`
  const page = pageMeta({
    title: productPages.storyTitle(product.name),
    description: (product.story.lead || product.description).slice(0, productDescriptionCharacters),
    path,
    image: storyPreview(product),
    matches,
  })
  return [...page, breadcrumbJsonLd([{ name: product.name, path }], matches)]
}

export default function StoryRoute({ loaderData: { product, faq } }: Route.ComponentProps) {
  return product ? <Story faq={faq} product={product} /> : <ProductLoading />
}

/** The story of a product, from the double press to the delivery. */
function Story({ product, faq }: Pick<Booking, 'product'> & Pick<Content, 'faq'>) {
  const { preBook, isBusy } = usePreBook()
  useCountedView(product.slug)
  const navigate = useNavigate()
  const onPreBook = () => {
    if (product.availability !== 'open') return navigate(waitingListOf(product))
    return product.option ? navigate(optionOf(product)) : preBook({ product, quantity: 1 })
  }
  const booking = { product, isBusy, onPreBook }
  return (
    <>
      <StoryHero {...booking} />
      <StoryMoment product={product} />
      <StoryEveryday product={product} />
      <StoryBox product={product} />
      <StoryPayment {...booking} />
      {faq && <Faq {...faq} prices={priceWords(pricesOf(product))} />}
      <PreBookBar {...booking} />
    </>
  )
}
