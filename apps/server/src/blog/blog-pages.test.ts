import { blogPages as words } from '@nirbhaya/contract/messages/blog'
import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '../../test/test-shop.ts'
import { newId } from '../platform/database/columns.ts'
import { toCursor } from '../platform/database/paging.ts'
import { addPosts } from './blog.seed.ts'

const apart = { PUBLIC_URL: 'http://shop.example', PUBLIC_API_URL: 'http://api.shop.example/api' }

const shop = await testShop()
const shopApart = await testShop(apart)

/** Returns this many posts, a day apart, newest first. */
const postsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: newId(),
    title: `Post number ${index + 1}`,
    summary: 'What it is about.',
    content: 'One paragraph.',
    imageId: newId(),
    imageAlt: 'Lit diyas & marigolds',
    imageWidth: 1600,
    imageHeight: 900,
    imageWidths: [480, 1600],
    publishedAt: new Date(Date.UTC(2026, 0, 60 - index)),
  }))

const posts = postsOf(30)
const oldest = { at: new Date(Date.UTC(2026, 0, 31)), id: posts.at(-1)?.id ?? '' }

beforeAll(async () => {
  await addPosts(shop.db, posts)
  await addPosts(shopApart.db, posts)
})

/** Returns a page as a visitor without JavaScript gets it. */
async function read(path: string, { origin } = shop) {
  const response = await fetch(`${origin}${path}`)
  const html = await response.text()
  const link = (name: string) => {
    const anchors = html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)
    const found = [...anchors].find(([, , label]) => label?.includes(name))
    return found?.[1]?.replaceAll('&amp;', '&')
  }
  return {
    status: response.status,
    html,
    link,
    titles: [...html.matchAll(/<h2[^>]*>(Post number \d+)<\/h2>/g)].map(([, title]) => title),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
    meta: (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1],
  }
}

describe('the pages of the blog', () => {
  test('link from the newest post to the oldest, each once, with plain links', async () => {
    const seen: (string | undefined)[] = []
    const sizes: number[] = []
    let path: string | undefined = '/blogs'
    while (path) {
      const page: Awaited<ReturnType<typeof read>> = await read(path)
      expect(page.status).toBe(200)
      expect(page.canonical).toBe(`${shop.config.publicUrl}${path}`)
      expect(page.link(words.newestPosts)).toBe(path === '/blogs' ? undefined : '/blogs')
      expect(page.html).not.toContain('noindex')
      seen.push(...page.titles)
      sizes.push(page.titles.length)
      path = page.link(words.olderPosts)
    }

    expect(seen).toEqual(posts.map(({ title }) => title))
    expect(sizes).toEqual([13, 12, 5])
  })

  test('have no link to more if one page is enough', async () => {
    const page = await read(`/blogs?cursor=${toCursor({ ...oldest, at: new Date() })}`)
    const last = await read(`/blogs?cursor=${toCursor({ at: oldest.at, id: newId() })}`)

    expect(page.link(words.olderPosts)).toBeDefined()
    expect(last.titles).toEqual(['Post number 30'])
    expect(last.link(words.olderPosts)).toBeUndefined()
  })

  test('start with the newest for an empty cursor and unknown parameters', async () => {
    for (const path of ['/blogs?cursor=', '/blogs?utm_source=x']) {
      const page = await read(path)
      expect(page.titles).toHaveLength(13)
      expect(page.canonical).toBe(`${shop.config.publicUrl}/blogs`)
    }
  })

  test.each([
    ['that is invalid', 'x'],
    ['that is too long', 'a'.repeat(300)],
    ['with markup', '"><script>alert(1)</script>'],
    ['beyond the oldest post', toCursor(oldest)],
  ])('are not found with a cursor %s', async (_, cursor) => {
    const page = await read(`/blogs?${new URLSearchParams({ cursor })}`)

    expect(page.status).toBe(404)
    expect(page.html).toContain('noindex')
    expect(page.html).not.toContain('<script>alert')
  })
})

describe.each([
  ['on the pages’ host', shop, shop.config.publicUrl],
  ['on a host of its own', shopApart, 'http://api.shop.example'],
])('with the API %s, the picture of a post', (_, place, host) => {
  const [newest] = posts
  const picture = `${host}/api/images/${newest?.imageId}/1600.webp`

  test('has its full address and its text in link previews', async () => {
    for (const path of ['/blogs', `/blogs/${newest?.id}`]) {
      const page = await read(path, place)
      expect(page.meta('og:image'), path).toBe(picture)
      expect(page.meta('og:image:alt'), path).toBe('Lit diyas &amp; marigolds')
    }
  })

  test('has its full address in data for search engines and feed readers', async () => {
    const { html } = await read(`/blogs/${newest?.id}`, place)
    const feed = await read('/blogs/rss.xml', place)

    expect(html).toContain(`"image":"${picture}"`)
    expect(html).toContain(`"url":"${place.config.publicUrl}/blogs/${newest?.id}"`)
    expect(feed.html).toContain(`<media:content url="${picture}"`)
  })

  test('is shown from there, with its text', async () => {
    const { html } = await read(`/blogs/${newest?.id}`, place)
    const shown = place === shopApart ? picture : new URL(picture).pathname

    expect(html).toMatch(new RegExp(`<img [^>]*alt="Lit diyas &amp; marigolds"[^>]*src="${shown}"`))
  })
})
