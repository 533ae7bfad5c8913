import { readFileSync } from 'node:fs'
import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { contactPage } from '@nirbhaya/contract/messages/contact'
import { searchWords } from '@nirbhaya/contract/messages/search'
import { messages } from '@nirbhaya/contract/messages/specification'
import { expect, test } from 'vitest'
import { aProduct, changeProduct } from '../../../../test/builders.ts'
import { directive, inlineScripts, sourceOf } from '../../../../test/page-policy.ts'
import { putContent } from '../../../../test/selling/content.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { addPosts } from '../../../blog/blog.seed.ts'
import { demoContent } from '../../../demo/content.ts'
import { demoStory } from '../../../demo/story.ts'
import { newId } from '../../database/columns.ts'

const shop = await testShop()
const { id, slug, name } = await aProduct(shop)
await changeProduct(shop, id, { story: demoStory })
const article = {
  id: newId(),
  title: 'A post',
  summary: 'What it is about.',
  content: 'One paragraph.',
  imageId: newId(),
  imageWidth: 1600,
  imageHeight: 900,
  imageWidths: [480, 1600],
  publishedAt: new Date(),
}
await addPosts(shop.db, [article])
// The page about custom products exists if the owner has written it.
const { customize } = demoContent
await putContent(shop.db, { key: 'customize', value: customize })

const routes = readFileSync(new URL('../../../../../web/app/routes.ts', import.meta.url), 'utf8')
/**
 * All pages in the web's list of routes, with existing data as parameters. A new page is tested
 * automatically.
 */
const pages = [...routes.matchAll(/route\('([^'*.]+)'/g)].map(
  ([, pattern = '']) => `/${pattern.replace(':slug', slug).replace(':id', article.id)}`,
)

async function getPage(path: string) {
  const response = await fetch(shop.origin + path)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/**
 * Returns whether a page exists only with a link from a mail. The journeys of promises and complaints
 * open these pages.
 */
const needsLink = (path: string) => ['/promise', '/complaint/case'].includes(path)

test.each(['/', ...pages.filter((path) => !needsLink(path))])('%s exists', async (path) => {
  expect((await getPage(path)).status).toBe(200)
})

test.each(['/', '/nothing-here', ...pages])(
  '%s allows exactly its own inline scripts, by their hash',
  async (path) => {
    const { headers, html } = await getPage(path)

    const policy = headers.get('content-security-policy')
    const scripts = inlineScripts(html)
    expect(scripts.length).toBeGreaterThan(0)
    expect(directive(policy, 'script-src')?.sort()).toEqual(
      ["'self'", ...scripts.map(sourceOf)].sort(),
    )
    expect(html).not.toContain('nonce')
    // The content security policy blocks event handlers in attributes, so a page must not contain any.
    expect(html).not.toMatch(/<[^>]+\son(click|load|error|submit)=/i)
    expect(directive(policy, 'object-src')).toEqual(["'none'"])
    expect(directive(policy, 'base-uri')).toEqual(["'none'"])
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
  },
)

test.each(pages.filter((path) => path.startsWith('/admin')))(
  '%s is not for search engines',
  async (path) => {
    expect((await getPage(path)).html).toContain('<meta name="robots" content="noindex"')
    expect((await getPage('/sitemap.xml')).html).not.toContain(path)
  },
)

const withoutTags = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")

/** Pages with content: the heading, and a text from the middle. */
const readable: [path: string, title: string, text: string | RegExp][] = [
  [`/single/${slug}`, name, 'And they stay with you.'],
  ['/blogs', messages.blogTitle, article.title],
  ['/contact', contactPage.title, 'Grievance officer'],
  ['/complaint', complaintPages.title, complaintPages.sendComplaint],
  ['/custom', messages.customizationTitle, 'Work in progress'],
  ['/collection', 'The collection', name],
  ['/return-policy', 'Return Policy', /within 48 hours of delivery/i],
  ['/shipping-policy', 'Shipping Policy', /45 to 60 days/],
  ['/privacy-policy', 'Privacy Policy', /30 days/],
  ['/terms-and-conditions', 'Terms and Conditions', /The courts of .+ have jurisdiction/],
  ['/search', searchWords.pageName, searchWords.popular],
  ['/search?q=pendant', searchWords.pageName, /results? for “pendant”/],
]

test.each(readable)('%s can be read without scripts', async (path, title, text) => {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec((await getPage(path)).html) ?? []

  expect(withoutTags(/<h1[\s\S]*?<\/h1>/.exec(main)?.[0] ?? '')).toBe(title)
  expect(withoutTags(main)).toMatch(text)
  expect(main).toMatch(/<a [^>]*href="/)
  // Every picture has a `src` and alternative text.
  expect(main).not.toMatch(/<img(?![^>]* src="[^"])[^>]*>|<img(?![^>]* alt=)[^>]*>/)
})

test.each([
  '/login',
  '/login/',
  '/LOGIN',
  '/login?next=%2Fcart',
  '/signup',
  '/forgot-password',
  '/verify-otp',
  '/reset-password',
])('%s has no links to other pages and no footer', async (path) => {
  const { status, html } = await getPage(path)

  expect(status).toBe(200)
  expect(html).toContain('<h1')
  expect(html).not.toMatch(/<(footer|nav)\b/)
  expect((await getPage('/contact')).html).toMatch(/<nav\b.*<footer\b/s)
  expect(withoutTags(html)).not.toContain(messages.newsletterTitle)
})
