import type { Post } from '@nirbhaya/contract/blog'
import type { Product } from '@nirbhaya/contract/catalogue'
import { currency } from '@nirbhaya/contract/constants'
import type { ContentValue } from '@nirbhaya/contract/content'
import { balanceRupees } from '@nirbhaya/contract/money'
import { type PriceWords, withPrices } from '@nirbhaya/contract/prices'
import type { MetaDescriptor } from 'react-router'
import { brandLine } from '../content/site.ts'
import { addressesOf, type Matches, profilesOf, sellerMailOf } from './site-address.ts'

/**
 * What search engines read beside the page, for a route's `meta`. The router writes it without
 * `<`, `>` and `&`, so that nothing an owner types can end its script.
 * Vocabulary: https://schema.org, fields: https://developers.google.com/search/docs/appearance.
 */
const jsonLd = (type: string, fields: Record<string, unknown>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...fields } as never,
})

const organization = (matches: Matches, absolute = addressesOf(matches)) => ({
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: 'Nirbhaya',
  url: absolute('/'),
  slogan: brandLine,
  logo: absolute('/icon-512.png'),
  ...sellerMailOf(matches),
  sameAs: profilesOf(matches),
})

/** Who sells here, and the site itself. */
export function siteJsonLd(matches: Matches): MetaDescriptor[] {
  const absolute = addressesOf(matches)
  const { '@type': type, ...seller } = organization(matches)
  return [
    jsonLd(type, seller),
    jsonLd('WebSite', {
      '@id': absolute('/#website'),
      name: 'Nirbhaya',
      url: absolute('/'),
      inLanguage: 'en-IN',
      publisher: { '@id': absolute('/#organization') },
    }),
  ]
}

/** The questions, on pages that show them all. */
export const faqJsonLd = ({ items }: ContentValue<'faq'>, prices: PriceWords): MetaDescriptor =>
  jsonLd('FAQPage', {
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withPrices(answer, prices) },
    })),
  })

/** A product, what pre-booking it costs now, and how it is rated. */
export function productJsonLd(product: Product, matches: Matches): MetaDescriptor {
  const absolute = addressesOf(matches)
  const { slug, name, description, images, price, rating, reviews, typedIn, availability } = product
  const balance = balanceRupees(product)
  return jsonLd('Product', {
    '@id': absolute(`/product/${slug}#product`),
    name,
    description,
    sku: slug,
    url: absolute(`/product/${slug}`),
    image: images.map(({ url }) => absolute(url)),
    brand: { '@type': 'Brand', name: 'Nirbhaya' },
    offers: {
      '@type': 'Offer',
      url: absolute(`/product/${slug}`),
      price: price.toFixed(2),
      priceCurrency: currency,
      ...(balance > 0 && { priceSpecification: wholePrice(product, balance) }),
      availability: `https://schema.org/${availability === 'open' ? 'PreOrder' : 'SoldOut'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: organization(matches),
    },
    // Of what was typed in, search engines are told nothing: nobody stands behind it.
    ...(typedIn && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating,
        reviewCount: reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  })
}

/** That the price is a first part: what follows it, and when. */
const wholePrice = ({ price, listPrice }: Product, balance: number) => {
  const inRupees = (type: string, rupees: number) => ({
    '@type': type,
    price: rupees.toFixed(2),
    priceCurrency: currency,
  })
  const part = (component: string, rupees: number) => ({
    ...inRupees('UnitPriceSpecification', rupees),
    priceComponentType: `https://schema.org/${component}`,
  })
  return {
    ...inRupees('CompoundPriceSpecification', listPrice),
    priceComponent: [part('Downpayment', price), part('Installment', balance)],
  }
}

/** A post of the blog. */
export function postJsonLd(post: Post, matches: Matches): MetaDescriptor {
  const absolute = addressesOf(matches)
  return jsonLd('BlogPosting', {
    headline: post.title,
    description: post.summary,
    image: absolute(post.image),
    datePublished: post.date,
    url: absolute(`/blogs/${post._id}`),
    author: { '@type': post.author ? 'Person' : 'Organization', name: post.author ?? 'Nirbhaya' },
    publisher: organization(matches),
  })
}

/** The way from the home page to here; the home page itself is left out of `steps`. */
export function breadcrumbJsonLd(
  steps: { name: string; path: string }[],
  matches: Matches,
): MetaDescriptor {
  const absolute = addressesOf(matches)
  return jsonLd('BreadcrumbList', {
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  })
}
