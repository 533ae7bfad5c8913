import { minimumQuantity, productDescriptionCharacters } from '@nirbhaya/contract/constants'
import { messages } from '@nirbhaya/contract/messages'
import { useState } from 'react'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { usePreBook } from '../cart/use-pre-book.ts'
import { breadcrumbJsonLd, productJsonLd } from '../seo/json-ld.ts'
import { productPreview } from '../seo/link-previews.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { Container } from '../ui/container.tsx'
import type { Route } from './+types/product.route'
import { Gallery } from './gallery.tsx'
import { loadProduct } from './load-product.ts'
import { PreBookBar } from './pre-book-bar.tsx'
import { ProductDescription } from './product-description.tsx'
import { ProductPanel } from './product-panel.tsx'
import { ProductSections } from './product-sections.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProduct(context.get(apiContext), params)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProduct(browserApi, params)
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const product = loaderData?.product
  const path = `/product/${params.slug}`
  const page = pageMeta({
    title: product ? messages.productPages.productTitle(product.name) : '',
    description: (product?.description ?? '').slice(0, productDescriptionCharacters),
    path,
    image: product && productPreview(product),
    matches,
  })
  if (!product) return page
  return [
    ...page,
    productJsonLd(product, matches),
    breadcrumbJsonLd([{ name: product.name, path }], matches),
  ]
}

export default function ProductRoute({ loaderData: { product } }: Route.ComponentProps) {
  // Another product starts afresh: its own quantity, its first picture.
  return <ProductPage key={product._id} product={product} />
}

function ProductPage({ product }: Pick<Route.ComponentProps['loaderData'], 'product'>) {
  const [quantity, setQuantity] = useState(minimumQuantity)
  const { preBook, isBusy } = usePreBook()
  const booking = { product, isBusy, onPreBook: () => preBook(product, quantity) }
  return (
    <>
      <Container className="grid gap-8 pb-16 max-md:px-0 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:gap-12 md:pb-24 md:pt-10 lg:gap-20">
        <div className="min-w-0 md:sticky md:top-24 md:self-start">
          <Gallery images={product.images} name={product.name} />
        </div>
        <div className="min-w-0 max-md:px-5">
          <ProductPanel {...booking} onQuantity={setQuantity} quantity={quantity} />
          <ProductDescription description={product.description} />
        </div>
      </Container>
      <ProductSections />
      <PreBookBar {...booking} />
    </>
  )
}
