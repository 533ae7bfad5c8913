import { apiContext } from '../api/api-context.ts'
import { fetchProducts, loadProducts } from '../catalogue/load-products.ts'
import { collection } from '../content/collection.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/collection.route'
import { CollectionList } from './collection-list.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadProducts(context.get(apiContext))
}

export const clientLoader = fetchProducts

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...collection.meta, path: '/collection', matches })

export default function CollectionRoute({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <Page intro={collection.intro} title={collection.title}>
      <CollectionList products={products} />
    </Page>
  )
}
