import type { Api } from '@nirbhaya/contract/client'
import { messages } from '@nirbhaya/contract/messages'
import { toast } from 'react-hot-toast'
import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { Faq } from '../catalogue/faq.tsx'
import { listProducts } from '../catalogue/list-products.ts'
import { homeMeta } from '../content/home.ts'
import { faqJsonLd, siteJsonLd } from '../seo/json-ld.ts'
import { homePreview } from '../seo/link-previews.ts'
import type { ChromeHandle } from '../shell/chrome.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/home.route'
import { CallToAction } from './call-to-action.tsx'
import { Claims } from './claims.tsx'
import { FeatureBanner } from './feature-banner.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { HowToRegister } from './how-to-register.tsx'
import { MediaCoverage } from './media-coverage.tsx'
import { ProductList } from './product-list.tsx'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'

export const handle: ChromeHandle = { header: 'dark' }

const load = async (api: Api) => ({ products: await listProducts(api) })

// The page has more to say than its products: without them it still stands, and offers a retry.
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

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ ...homeMeta, path: '/', image: homePreview, matches }),
  ...siteJsonLd(matches),
  faqJsonLd(),
]

export default function HomeRoute({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Stats />
      <FeatureBanner />
      <Claims />
      <ProductList products={products} />
      <HowItWorks />
      <HowToRegister />
      <Testimonials />
      <CallToAction />
      <MediaCoverage />
      <Faq />
    </>
  )
}
