import type { Api } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'
import { toast } from 'react-hot-toast'
import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { listProducts } from '../catalogue/list-products.ts'
import { collection } from '../content/collection.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/collection.route'
import { CollectionList } from './collection-list.tsx'

const load = async (api: Api) => ({ products: await listProducts(api) })

const withoutProducts = { products: null }

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return await load(context.get(apiContext))
  } catch (error) {
    console.error(error)
    return data(withoutProducts, { status: 503 })
  }
}

export async function clientLoader() {
  try {
    return await load(browserApi)
  } catch (error) {
    console.warn('Fetching the products failed:', error)
    toast.error(messages.productsFailed)
    return withoutProducts
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...collection.meta, path: '/collection', matches })

export default function CollectionRoute({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <Page intro={collection.intro} title={collection.title}>
      <CollectionList products={products} />
    </Page>
  )
}
