import { priceWords, withPrices } from '@nirbhaya/contract/prices'
import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { shopFrontIn } from '../api/shop-front.ts'
import { fetchProducts, readProducts } from '../catalogue/load-products.ts'
import { homeMeta } from '../content/home.ts'
import { contentContext, loadContent } from '../content/load-content.ts'
import { faqJsonLd, siteJsonLd } from '../seo/json-ld.ts'
import { homePreview } from '../seo/link-previews.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { ChromeHandle } from '../shell/chrome.ts'
import type { Route } from './+types/home.route'
import { Hero } from './hero.tsx'
import { HomeRest } from './home-rest.tsx'
import { PlainHero } from './plain-hero.tsx'

export const handle: ChromeHandle = { header: 'dark' }

export async function loader({ context }: Route.LoaderArgs) {
  const reading = readProducts(context.get(apiContext))
  const [{ products, status }, content] = await Promise.all([
    reading,
    context.get(contentContext)(),
  ])
  return data({ products, content }, { status })
}

export async function clientLoader() {
  const [{ products }, content] = await Promise.all([fetchProducts(), loadContent(browserApi)])
  return { products, content }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const prices = priceWords(shopFrontIn(matches).prices)
  const description = withPrices(homeMeta.description, prices)
  const faq = loaderData?.content.faq
  return [
    ...pageMeta({ ...homeMeta, description, path: '/', image: homePreview, matches }),
    ...siteJsonLd(matches),
    ...(faq ? [faqJsonLd(faq, prices)] : []),
  ]
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { hero } = loaderData.content
  return (
    <>
      {hero ? <Hero {...hero} /> : <PlainHero />}
      <HomeRest {...loaderData} />
    </>
  )
}
