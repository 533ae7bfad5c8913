import { priceWords, withPrices } from '@nirbhaya/contract/prices'
import { apiContext } from '../api/api-context.ts'
import { shopFrontIn, useShopFront } from '../api/shop-front.ts'
import { Faq } from '../catalogue/faq.tsx'
import { fetchProducts, loadProducts } from '../catalogue/load-products.ts'
import { homeMeta } from '../content/home.ts'
import { faqJsonLd, siteJsonLd } from '../seo/json-ld.ts'
import { homePreview } from '../seo/link-previews.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { ChromeHandle } from '../shell/chrome.ts'
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

export function loader({ context }: Route.LoaderArgs) {
  return loadProducts(context.get(apiContext))
}

export const clientLoader = fetchProducts

export const meta: Route.MetaFunction = ({ matches }) => {
  const prices = priceWords(shopFrontIn(matches).prices)
  const description = withPrices(homeMeta.description, prices)
  return [
    ...pageMeta({ ...homeMeta, description, path: '/', image: homePreview, matches }),
    ...siteJsonLd(matches),
    faqJsonLd(prices),
  ]
}

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
      <Faq prices={priceWords(useShopFront().prices)} />
    </>
  )
}
