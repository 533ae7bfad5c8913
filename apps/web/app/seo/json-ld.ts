import { iconFile, iconPixels } from '@nirbhaya/contract/brand/rules'
import type { ContentValue } from '@nirbhaya/contract/content/content'
import { type PriceWords, withPrices } from '@nirbhaya/contract/prices'
import type { MetaDescriptor } from 'react-router'
import { shopFrontIn } from '../api/shop-front.ts'
import { lineOf } from '../content/main-words.ts'
import { addressesOf, brandOf, type Matches, profilesOf, sellerMailOf } from './site-address.ts'

/**
 * Returns structured data for search engines, for a route's `meta`. The router escapes `<`, `>` and `&`, so the
 * owner's text cannot end the script. Vocabulary: https://schema.org, fields:
 * https://developers.google.com/search/docs/appearance.
 */
export const jsonLd = (type: string, fields: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...fields } as never,
})

export const organization = (matches: Matches, absolute = addressesOf(matches)) => ({
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: brandOf(matches).name,
  url: absolute('/'),
  slogan: lineOf(brandOf(matches), shopFrontIn(matches)),
  ...logoOf(matches, absolute),
  ...sellerMailOf(matches),
  sameAs: profilesOf(matches),
})

/** Returns the address of the owner's icon, or else of the demo's. A shop with neither has none. */
function logoOf(matches: Matches, absolute: (address: string) => string): { logo?: string } {
  const { icon, letterIcon } = brandOf(matches)
  if (icon) return { logo: absolute(iconFile(icon.icon, iconPixels.large)) }
  return letterIcon ? {} : { logo: absolute('/icon-512.png') }
}

export function siteJsonLd(matches: Matches): MetaDescriptor[] {
  const absolute = addressesOf(matches)
  const { '@type': type, ...seller } = organization(matches)
  return [
    jsonLd(type, seller),
    jsonLd('WebSite', {
      '@id': absolute('/#website'),
      name: brandOf(matches).name,
      url: absolute('/'),
      inLanguage: 'en-IN',
      publisher: { '@id': absolute('/#organization') },
    }),
  ]
}

/** Describes questions and answers, for pages that show all of them. */
export const faqJsonLd = ({ items }: ContentValue<'faq'>, prices: PriceWords): MetaDescriptor =>
  jsonLd('FAQPage', {
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withPrices(answer, prices) },
    })),
  })
