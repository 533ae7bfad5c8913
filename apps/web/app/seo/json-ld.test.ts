import { expect, test } from 'vitest'
import { faqJsonLd, siteJsonLd } from './json-ld.ts'
import { breadcrumbJsonLd, productJsonLd } from './page-json-ld.ts'

const matchesOf = (apiUrl: string) => [
  { id: 'root', loaderData: { site: { publicUrl: 'https://shop.example', apiUrl } } },
]
const matches = matchesOf('/api')

const product = {
  _id: 'p1',
  slug: 'Nirbhaya',
  name: 'Nirbhaya Pearl',
  description: 'A pendant.',
  price: 199,
  listPrice: 999,
  images: [{ url: '/api/images/1/1600.webp', alt: '', width: 1600, height: 1600, widths: [1600] }],
  likes: 3,
  rating: 4.5,
  reviews: 687,
  delivery: { from: '2027-01-05', due: '2027-01-20' },
  availability: 'open' as const,
  cancelPolicy: 'late-only' as const,
}

const content = (descriptor: object) =>
  (descriptor as Record<string, Record<string, unknown>>)['script:ld+json']

test('a product is offered at its pre-booking price', () => {
  expect(content(productJsonLd(product, matches))).toMatchObject({
    '@type': 'Product',
    name: 'Nirbhaya Pearl',
    image: ['https://shop.example/api/images/1/1600.webp'],
    offers: {
      price: '199.00',
      priceCurrency: 'INR',
      availability: 'https://schema.org/PreOrder',
      url: 'https://shop.example/product/Nirbhaya',
    },
  })
})

test.each(['full', 'closed'] as const)(
  'a product whose booking is %s is sold out',
  (availability) => {
    const { offers } = content(productJsonLd({ ...product, availability }, matches)) ?? {}

    expect(offers).toMatchObject({ availability: 'https://schema.org/SoldOut' })
  },
)

test('a product without a picture names none', () => {
  expect(content(productJsonLd({ ...product, images: [] }, matches))).not.toHaveProperty('image')
})

test('a product has its first price, the balance and their sum', () => {
  const offer = (listPrice: number) =>
    content(productJsonLd({ ...product, listPrice }, matches))?.offers

  expect(offer(999)).toMatchObject({
    priceSpecification: {
      '@type': 'CompoundPriceSpecification',
      price: '999.00',
      priceComponent: [
        { price: '199.00', priceComponentType: 'https://schema.org/Downpayment' },
        { price: '800.00', priceComponentType: 'https://schema.org/Installment' },
      ],
    },
  })
  expect(offer(199)).not.toHaveProperty('priceSpecification')
})

test.each([
  ['https://api.shop.example/api', 'https://api.shop.example/api/images/1/1600.webp'],
  ['https://api.shop.example/v1', 'https://api.shop.example/api/images/1/1600.webp'],
  ['/api', 'https://shop.example/api/images/1/1600.webp'],
])("with the API at %s, pictures have its host and pages have the site's", (apiUrl, address) => {
  const json = content(productJsonLd(product, matchesOf(apiUrl)))

  expect(json).toMatchObject({ image: [address], url: 'https://shop.example/product/Nirbhaya' })
})

test("a rating without customers' reviews is left out", () => {
  expect(content(productJsonLd(product, matches))).not.toHaveProperty('aggregateRating')
})

test('a rating by customers who received the product is included', () => {
  const typedIn = { rating: 4.5, reviews: 687 }
  const json = content(productJsonLd({ ...product, rating: 4.2, reviews: 6, typedIn }, matches))

  expect(json).toMatchObject({
    aggregateRating: { ratingValue: 4.2, reviewCount: 6, bestRating: 5, worstRating: 1 },
  })
})

test.each([
  ['care@seller.example', 'care@seller.example'],
  ['[Email address of the seller]', undefined],
  ['care@nirbhaya.example (demo)', undefined],
])("the seller's e-mail address %s becomes the right contact", (email, contact) => {
  const site = { publicUrl: 'https://shop.example', apiUrl: '/api', seller: { email } }
  const [seller] = siteJsonLd([{ id: 'root', loaderData: { site } }]).map(content)

  expect(seller?.email).toBe(contact)
  expect(JSON.stringify(seller)).not.toContain('hello@')
})

test('the site names its seller once, with absolute addresses', () => {
  const [seller, site] = siteJsonLd(matches).map(content)

  expect(seller).toMatchObject({ '@type': 'Organization', url: 'https://shop.example/' })
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': seller?.['@id'] } })
})

test("the shop's social profiles are listed, but not the front page of a network", () => {
  const social = {
    facebook: 'https://www.facebook.com/',
    linkedin: '',
    instagram: 'https://www.instagram.com/nirbhaya',
    items: [],
  }
  const known = matches.map((match) => ({
    ...match,
    loaderData: { ...match.loaderData, content: { social } },
  }))

  const [seller] = siteJsonLd(known).map(content)
  expect(seller?.sameAs).toEqual(['https://www.instagram.com/nirbhaya'])
  const [alone] = siteJsonLd(matches).map(content)
  expect(alone?.sameAs).toEqual([])
})

test('every question has its answer, with the prices of the products', () => {
  const items = [
    { question: 'Why?', answer: 'Because.' },
    { question: 'What do I pay?', answer: '{now} now. The remaining {later} is due later.' },
  ]

  const faq = content(
    faqJsonLd(
      { title: 'Questions', intro: '', items },
      { now: '₹249', later: '₹1,250', whole: '₹1,499' },
    ),
  )

  expect(faq?.mainEntity).toMatchObject([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    { acceptedAnswer: { text: '₹249 now. The remaining ₹1,250 is due later.' } },
  ])
})

test('breadcrumbs start at home', () => {
  const json = content(breadcrumbJsonLd([{ name: 'Pearl', path: '/product/Nirbhaya' }], matches))

  expect(json?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://shop.example/' },
    { position: 2, name: 'Pearl', item: 'https://shop.example/product/Nirbhaya' },
  ])
})
