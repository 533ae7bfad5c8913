import type { Content } from '@nirbhaya/contract/content'
import { priceWords } from '@nirbhaya/contract/prices'
import { useShopFront } from '../api/shop-front.ts'
import { Faq } from '../catalogue/faq.tsx'
import type { ListedProduct } from '../catalogue/load-products.ts'
import { CallToAction } from './call-to-action.tsx'
import { Claims } from './claims.tsx'
import { FeatureBanner } from './feature-banner.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { HowToRegister } from './how-to-register.tsx'
import { MediaCoverage } from './media-coverage.tsx'
import { ProductList } from './product-list.tsx'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'

interface HomeRestProps {
  products: ListedProduct[] | null
  content: Content
}

/** Home below its poster: what the owner says, where they say anything, and what is the same in every shop. */
export function HomeRest({ products, content }: HomeRestProps) {
  const { stats, feature, claims, testimonials, callToAction, media, faq } = content
  const prices = priceWords(useShopFront().prices)
  const isSample = (key: Content['samples'][number]) => content.samples.includes(key)
  return (
    <>
      {stats && <Stats {...stats} />}
      {feature && <FeatureBanner {...feature} hasFaq={faq !== undefined} />}
      {claims && <Claims {...claims} />}
      <ProductList products={products} />
      <HowItWorks />
      <HowToRegister />
      {testimonials && <Testimonials {...testimonials} isSample={isSample('testimonials')} />}
      {callToAction && <CallToAction {...callToAction} />}
      {media && <MediaCoverage {...media} isSample={isSample('media')} />}
      {faq && <Faq {...faq} prices={prices} />}
    </>
  )
}
