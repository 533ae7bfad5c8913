import { minimumQuantity } from '@nirbhaya/contract/cart/rules'
import type { ProductOption, ShownProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { productDescriptionCharacters } from '@nirbhaya/contract/catalogue/rules'
import { variantWords } from '@nirbhaya/contract/catalogue/variants'
import type { Content } from '@nirbhaya/contract/content/content'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import { pricesOf, priceWords } from '@nirbhaya/contract/prices'
import { useState } from 'react'
import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { browserApi } from '../../api/browser-api.ts'
import { usePreBook } from '../../cart/use-pre-book.ts'
import { contentContext, loadContent } from '../../content/load-content.ts'
import { productPreview } from '../../demo/link-previews.ts'
import { loadReviews, type ReviewPage, reviewsIn } from '../../reviews/load-reviews.ts'
import { ProductReviews } from '../../reviews/product-reviews.tsx'
import { breadcrumbJsonLd, productJsonLd } from '../../seo/page-json-ld.ts'
import { pageMeta, unlistedMeta } from '../../seo/page-meta.ts'
import { shortenText } from '../../seo/shorten-text.ts'
import { Container } from '../../ui/pages/container.tsx'
import { availabilityOf, type Booking } from '../booking.ts'
import { LikeButton } from '../like-button.tsx'
import { fetchProduct, readProduct } from '../load-product.ts'
import type { Route } from './+types/product.route'
import { Faq } from './faq.tsx'
import { Gallery } from './gallery.tsx'
import { PreBookBar } from './pre-book-bar.tsx'
import { PreBookButton } from './pre-book-button.tsx'
import { ProductDescription } from './product-description.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductLoading } from './product-loading.tsx'
import { ProductPanel } from './product-panel.tsx'
import { ProductSections } from './product-sections.tsx'
import { ShareButton } from './share-button.tsx'
import { useCountedView } from './use-counted-view.ts'
import { showChoice } from './variant-choice.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ product, status }, reviews, { faq }] = await Promise.all([
    readProduct(api, { params, request }),
    loadReviews(api, { slug: params.slug, cursor: reviewsIn(request) }),
    context.get(contentContext)(),
  ])
  return data({ product: withoutStory(product), reviews, faq }, { status })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [loaded, reviews, { faq }] = await Promise.all([
    fetchProduct({ params, request }),
    loadReviews(browserApi, { slug: params.slug, cursor: reviewsIn(request) }),
    loadContent(browserApi),
  ])
  return { ...loaded, product: withoutStory(loaded.product), reviews, faq }
}

/**
 * Removes the texts that only the story page shows, to keep the product page small. The first of the story's
 * steps is kept, because the product page links to the story page only if the story has a step.
 */
function withoutStory(product: ShownProduct | null): ShownProduct | null {
  if (!product) return null
  const steps = product.story.steps.slice(0, 1)
  const story = { ...product.story, lead: '', steps, figures: [], everydayTitle: '', everyday: [] }
  return { ...product, story }
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const product = loaderData?.product
  if (!product) return unlistedMeta(messages.productLoading, matches)
  const path = `/product/${params.slug}`
  const page = pageMeta({
    title: productPages.productTitle(product.name),
    description: shortenText(product.description, productDescriptionCharacters),
    path,
    image: productPreview(product),
    matches,
  })
  return [
    ...page,
    productJsonLd(product, matches),
    breadcrumbJsonLd([{ name: product.name, path }], matches),
  ]
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, ...rest } = loaderData
  if (!product) return <ProductLoading />
  // With this key, another product starts with its own quantity and picture.
  return <ProductPage key={product._id} product={product} {...rest} />
}

type ProductPageProps = Pick<Booking, 'product'> &
  Pick<Content, 'faq'> & { reviews: ReviewPage | undefined }

function ProductPage({ product, reviews, faq }: ProductPageProps) {
  const [quantity, setQuantity] = useState(minimumQuantity)
  const { preBook, isBusy } = usePreBook()
  useCountedView(product.slug)
  const { option } = product
  // The only value of an option needs no choice.
  const [variantId, setVariantId] = useState(onlyVariantOf(option))
  const [lacksVariant, setLacksVariant] = useState(false)
  const variant = option?.variants.find(({ _id }) => _id === variantId)
  const booking = { product, variant, isBusy, onPreBook }

  async function onPreBook() {
    const lacks = option !== undefined && variant === undefined
    setLacksVariant(lacks)
    if (lacks) return showChoice()
    const chosen = option &&
      variant && { _id: variant._id, words: variantWords(option.name, variant.name) }
    await preBook({ product, quantity, variant: chosen })
  }

  function chooseVariant(id: string) {
    setVariantId(id)
    setLacksVariant(false)
  }

  return (
    <>
      <Container className="grid gap-4 pb-16 max-md:px-0 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-12 md:pb-24 md:pt-10 lg:gap-20">
        <div className="min-w-0 md:sticky md:top-24 md:self-start">
          <Gallery
            actions={
              <>
                <LikeButton product={product} />
                <ShareButton name={product.name} />
              </>
            }
            images={product.images}
            name={product.name}
          />
        </div>
        <div className="min-w-0 max-md:px-5">
          <ProductPanel
            {...booking}
            lacksVariant={lacksVariant}
            onQuantity={setQuantity}
            onVariant={chooseVariant}
            quantity={quantity}
          />
          <ProductDescription description={product.description} />
          <ProductFacts product={product} />
        </div>
      </Container>
      <ProductSections product={product} />
      <ProductReviews
        isRatedByShop={!product.typedIn && product.reviews > 0}
        page={reviews}
        path={`/product/${encodeURIComponent(product.slug)}`}
      />
      {faq && (
        <Faq {...faq} prices={priceWords(pricesOf(product))}>
          {/* Wide screens do not have the sticky bar, so the button is repeated here. */}
          {availabilityOf(booking) === 'open' && (
            <PreBookButton isBusy={isBusy} onPreBook={onPreBook} className="mt-8 max-lg:hidden" />
          )}
        </Faq>
      )}
      <PreBookBar {...booking} quantity={quantity} />
    </>
  )
}

function onlyVariantOf(option: ProductOption | undefined): string | undefined {
  const [first, ...others] = option?.variants ?? []
  return others.length === 0 ? first?._id : undefined
}
