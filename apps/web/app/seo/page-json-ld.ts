import type { Post } from '@nirbhaya/contract/blog/blog'
import type { Product } from '@nirbhaya/contract/catalogue/catalogue'
import { balanceRupees } from '@nirbhaya/contract/money'
import { currency } from '@nirbhaya/contract/payments/rules'
import type { MetaDescriptor } from 'react-router'
import { jsonLd, organization } from './json-ld.ts'
import { addressesOf, brandOf, type Matches } from './site-address.ts'

/** Describes a product with its pre-booking price, its whole price and its rating. */
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
    ...(images.length > 0 && { image: images.map(({ url }) => absolute(url)) }),
    brand: { '@type': 'Brand', name: brandOf(matches).name },
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
    // Search engines get a rating only if it was computed from customers' reviews. Only then does the product
    // have `typedIn`, the owner's own figures. Without `typedIn`, the owner typed `rating` and `reviews`.
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

/** Describes the whole price in two parts: the price of the pre-booking, and the balance. */
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

export function postJsonLd(post: Post, matches: Matches): MetaDescriptor {
  const absolute = addressesOf(matches)
  return jsonLd('BlogPosting', {
    headline: post.title,
    description: post.summary,
    image: absolute(post.image),
    datePublished: post.date,
    url: absolute(`/blogs/${post._id}`),
    author: {
      '@type': post.author ? 'Person' : 'Organization',
      name: post.author ?? brandOf(matches).name,
    },
    publisher: organization(matches),
  })
}

/** Describes the path from the home page to this page. `steps` does not contain the home page. */
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
