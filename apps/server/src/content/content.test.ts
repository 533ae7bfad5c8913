import { getContent } from '@nirbhaya/contract/content/content'
import { contentKeys } from '@nirbhaya/contract/content/content-kinds'
import { usualContent } from '@nirbhaya/contract/content/usual-content'
import { describe, expect, test } from 'vitest'
import { aProduct, changeProduct } from '../../test/builders.ts'
import { putContent } from '../../test/selling/content.ts'
import { realPayments } from '../../test/selling/real-payments.ts'
import { testShop } from '../../test/test-shop.ts'
import { demoCardLine, demoStory } from '../demo/story.ts'
import { listContentRows } from './content.queries.ts'
import { seedContent } from './content.seed.ts'

const sections = [
  'Help is a double press away.',
  'Trusted by 687+ Customers',
  'Nirbhaya in figures',
  'A jewel until you need it to be more.',
  'What Nirbhaya promises',
  'Worn every day',
  'For the walk home. For every walk.',
  'In the media',
  'Good questions',
  'https://www.facebook.com/',
  'Get the app for',
]

const shown = (html: string) => sections.filter((section) => html.includes(section))

async function pageOf(shop: { origin: string }, path = '/') {
  const response = await fetch(shop.origin + path)
  expect(response.status).toBe(200)
  return response.text()
}

const contentOf = async (shop: Awaited<ReturnType<typeof testShop>>) =>
  (await shop.apiFor()(getContent)).content

describe('in a shop without demo content', async () => {
  const shop = await testShop()

  test('there is no content, and the home page has no section, icon or badge for it', async () => {
    expect(await contentOf(shop)).toEqual({ samples: [] })
    const html = await pageOf(shop)
    expect(shown(html)).toEqual([])
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('unreadable content counts as empty', async () => {
    await putContent(shop.db, { key: 'trust', value: { words: ['of', 'old'] } })

    expect(await contentOf(shop)).toEqual({ samples: [] })
  })
})

describe('in the demo shop', async () => {
  const shop = await testShop()
  await aProduct(shop, { slug: 'Nirbhaya' })
  await seedContent(shop.db)

  test('every block is there, and invented ones are marked as samples', async () => {
    const { samples, ...content } = await contentOf(shop)

    const usual = Object.keys(usualContent)
    expect(Object.keys(content).toSorted()).toEqual(
      contentKeys.filter((key) => !usual.includes(key)).toSorted(),
    )
    expect(samples).toEqual(['testimonials', 'media'])
    const html = await pageOf(shop)
    expect(shown(html)).toEqual(sections)
    expect(html).toContain('Sample voices with drawn portraits')
    expect(html).toContain('Sample word marks')
  })

  test('the figures are exactly those of the specification', async () => {
    const { stats, testimonials, faq, media } = await contentOf(shop)

    expect(stats?.items.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '4K+ happy customers',
      '85% customer retention',
      '10K+ watching in shop',
      '98% on-time delivery',
      '5/5 rating',
      '60% monthly active users',
      '6K+ orders',
      '40% revenue growth',
      '100+ team members across India',
    ])
    expect(testimonials?.items.map(({ rating }) => rating)).toEqual([5, 5, 5, 5, 5, 5, 5])
    expect(faq?.items).toHaveLength(7)
    expect(media?.items).toHaveLength(12)
  })

  test('a claimed figure has its source next to it', async () => {
    const { id, slug } = await aProduct(shop)
    await changeProduct(shop, id, { story: demoStory, cardLine: demoCardLine })
    const claim = /\d+(?:–| to )\d+ s(?:econds)?\b|once a week|week on one charge|\d\+|\d%/gi
    const source = /says the (?:shop|maker)|the maker claims|by the maker/i
    for (const path of ['/', '/collection', `/single/${slug}`, `/product/${slug}`]) {
      const body = (await pageOf(shop, path)).replace(/^.*<body/s, '')
      const text = body.replaceAll(/<script.*?<\/script>|<(?!\/?section)[^>]*>/gs, ' ')
      const parts = text.split(/<\/?section[^>]*>/).filter((part) => part.match(claim))

      expect(parts.length).toBeGreaterThan(0)
      expect(parts.filter((part) => !source.test(part))).toEqual([])
    }
  })

  test('a second start does not change existing content', async () => {
    for (const { key } of await listContentRows(shop.db)) {
      await putContent(shop.db, { key, value: { text: 'Ours' }, isSample: false })
    }
    await seedContent(shop.db)

    const own = { text: 'Ours' }
    expect(await contentOf(shop)).toEqual({ trust: own, contact: own, samples: [] })
  })
})

test('the demo’s section about its app is not linked in a shop for another product', async () => {
  const shop = await testShop()
  await aProduct(shop, { name: 'Ring' })
  await seedContent(shop.db)

  expect(await pageOf(shop)).not.toContain('Get the app for')
})

test('with real payments no invented content is shown', async () => {
  const shop = await testShop(realPayments)
  await aProduct(shop, { slug: 'Nirbhaya' })
  await seedContent(shop.db)

  const content = await contentOf(shop)

  expect(content).not.toHaveProperty('testimonials')
  expect(content).not.toHaveProperty('media')
  expect(content.samples).toEqual([])
  expect(shown(await pageOf(shop))).toEqual(
    sections.filter((section) => !['Worn every day', 'In the media'].includes(section)),
  )
})
