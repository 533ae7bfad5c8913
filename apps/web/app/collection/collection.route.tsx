import { priceWords, withPrices } from '@nirbhaya/contract/prices'
import { apiContext } from '../api/api-context.ts'
import { shopFrontIn, useShopFront } from '../api/shop-front.ts'
import { useShopName } from '../api/site.ts'
import { fetchProducts, loadProducts } from '../catalogue/load-products.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { collectionOf } from '../content/collection.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { brandOf } from '../seo/site-address.ts'
import { Page } from '../ui/pages/page.tsx'
import type { Route } from './+types/collection.route'

export function loader({ context }: Route.LoaderArgs) {
  return loadProducts(context.get(apiContext))
}

export const clientLoader = fetchProducts

export const meta: Route.MetaFunction = ({ matches }) => {
  const front = shopFrontIn(matches)
  const { title, description } = collectionOf(front, brandOf(matches).name).meta
  const prices = priceWords(front.prices)
  return pageMeta({
    title,
    description: withPrices(description, prices),
    path: '/collection',
    matches,
  })
}

export default function CollectionRoute({ loaderData: { products } }: Route.ComponentProps) {
  const front = useShopFront()
  const collection = collectionOf(front, useShopName())
  return (
    <Page intro={withPrices(collection.intro, priceWords(front.prices))} title={collection.title}>
      <section aria-labelledby="collection-list">
        <h2 className="sr-only" id="collection-list">
          {collection.list}
        </h2>
        <ProductGrid products={products} />
      </section>
    </Page>
  )
}
