import type { Content } from '@nirbhaya/contract/content/content'
import type { HomePart } from '@nirbhaya/contract/content/content-kinds'
import { arrangedParts } from '@nirbhaya/contract/content/usual-content'
import { priceWords, withPrices } from '@nirbhaya/contract/prices'
import { Fragment, type ReactNode } from 'react'
import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { shopFrontIn, useShopFront } from '../api/shop-front.ts'
import { fetchProducts, readProducts } from '../catalogue/load-products.ts'
import { Faq } from '../catalogue/product/faq.tsx'
import { homeMetaOf } from '../content/home.ts'
import { contentContext, loadContent } from '../content/load-content.ts'
import { mainWordsOf } from '../content/main-words.ts'
import { homePreview } from '../demo/link-previews.ts'
import { faqJsonLd, siteJsonLd } from '../seo/json-ld.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { brandOf } from '../seo/site-address.ts'
import type { ChromeHandle } from '../shell/chrome.ts'
import type { Route } from './+types/home.route'
import { CallToAction } from './call-to-action.tsx'
import { Claims } from './claims.tsx'
import { FeatureBanner } from './feature-banner.tsx'
import { HomeHero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { HowToRegister } from './how-to-register.tsx'
import { MediaCoverage } from './media-coverage.tsx'
import { ProductList } from './product-list.tsx'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'

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
  const front = shopFrontIn(matches)
  const prices = priceWords(front.prices)
  const { description, ...words } = homeMetaOf(front, brandOf(matches).name)
  const faq = loaderData?.content.faq
  return [
    ...pageMeta({
      ...words,
      description: withPrices(description, prices),
      path: '/',
      image: mainWordsOf(front).isPendant && !brandOf(matches).card ? homePreview : undefined,
      matches,
    }),
    ...siteJsonLd(matches),
    ...(faq ? [faqJsonLd(faq, prices)] : []),
  ]
}

/** The home page: the owner's content, and the sections that every shop has. */
export default function HomeRoute({ loaderData: { products, content } }: Route.ComponentProps) {
  const { hero, stats, feature, claims, register, testimonials, callToAction, media, faq } = content
  const front = useShopFront()
  const prices = priceWords(front.prices)
  const isSample = (key: Content['samples'][number]) => content.samples.includes(key)
  const parts: Record<HomePart, ReactNode> = {
    stats: stats && <Stats {...stats} />,
    feature: feature && <FeatureBanner {...feature} hasFaq={faq !== undefined} />,
    claims: claims && <Claims {...claims} />,
    products: <ProductList products={products} />,
    howItWorks: <HowItWorks words={content.howItWorks} />,
    register: register && <HowToRegister {...register} />,
    testimonials: testimonials && (
      <Testimonials {...testimonials} isSample={isSample('testimonials')} />
    ),
    callToAction: callToAction && <CallToAction {...callToAction} />,
    media: media && <MediaCoverage {...media} isSample={isSample('media')} />,
    faq: faq && <Faq {...faq} prices={prices} />,
  }
  return (
    <>
      <HomeHero hero={hero} />
      {arrangedParts(content.homeParts?.items).map(
        ({ part, isShown }) => isShown && <Fragment key={part}>{parts[part]}</Fragment>,
      )}
    </>
  )
}
