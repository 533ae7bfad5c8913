import { getPost, listPosts } from '@nirbhaya/contract/blog/blog'
import { readingTime } from '@nirbhaya/contract/blog/reading-time'
import type { Answer } from '@nirbhaya/contract/client/client'
import { imageSrcSet } from '@nirbhaya/contract/images/images'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPhotograph } from '../../test/selling/pictures.ts'
import { testShop } from '../../test/test-shop.ts'
import { untilInvalidated } from '../../test/until-invalidated.ts'
import { demoPosts } from '../demo/posts.ts'
import { newId } from '../platform/database/columns.ts'
import { addPosts, seedBlog } from './blog.seed.ts'
import { post } from './blog.tables.ts'

const shop = await testShop()
const visitor = shop.apiFor()

async function aPost(values: Partial<typeof post.$inferInsert> = {}) {
  const row = {
    id: newId(),
    title: 'A post',
    summary: 'What it is about.',
    content: 'One paragraph.',
    imageId: newId(),
    imageWidth: 1600,
    imageHeight: 900,
    imageWidths: [480, 1600],
    publishedAt: new Date(),
    ...values,
  }
  await addPosts(shop.db, [row])
  await untilInvalidated(shop.changes)
  return row
}

async function get(address: string) {
  const response = await fetch(address.startsWith('http') ? address : `${shop.origin}${address}`)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Returns the URL of the next page in the `Link` header. */
const nextPage = (headers: Headers) =>
  /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]

const days = (day: number) => new Date(Date.UTC(2031, 0, day, 12))

describe('the list of posts', () => {
  test('is a plain list, newest first; for equal dates, the last created comes first', async () => {
    const middle = await aPost({ publishedAt: days(2) })
    const oldest = await aPost({ publishedAt: days(1) })
    const newest = await aPost({ publishedAt: days(3) })
    const newestToo = await aPost({ publishedAt: days(3) })

    const { body } = await get('/api/blog')

    const own = [newestToo, newest, middle, oldest].map((row) => row.id)
    const ids = (body as { _id: string }[]).map((one) => one._id)
    expect(ids.filter((id) => own.includes(id))).toEqual(own)
  })

  test('can be read to its end, page by page, with the Link header', async () => {
    // Three posts have the same time, so that a page of the list ends between two of them.
    for (const day of [11, 12, 12, 12, 13]) await aPost({ publishedAt: days(day) })
    const whole = await visitor(listPosts)

    const seen: string[] = []
    let address: string | undefined = '/api/blog?limit=2'
    let pages = 0
    while (address) {
      const { headers, body, status }: Awaited<ReturnType<typeof get>> = await get(address)
      expect(status).toBe(200)
      seen.push(...(body as { _id: string }[]).map((one) => one._id))
      address = nextPage(headers)
      if (address) expect(address).toMatch(new RegExp(`^${shop.config.apiUrl}/blog\\?limit=2&cur`))
      pages += 1
    }

    expect(seen).toEqual(whole.map((one) => one._id))
    expect(pages).toBe(Math.ceil(whole.length / 2))
  })

  test('can be read with the typed client, too', async () => {
    for (const day of [21, 22, 23, 24, 25]) await aPost({ publishedAt: days(day) })
    const whole = await visitor(listPosts, { query: { limit: 200 } })

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 2, cursor }
      const page: { items: Answer<typeof listPosts>; nextCursor: string | undefined } =
        await visitor.page(listPosts, { query })
      seen.push(...page.items.map((one) => one._id))
      cursor = page.nextCursor
    } while (cursor)

    expect(seen).toEqual(whole.map((one) => one._id))
  })

  test('has no link to a next page after its last post', async () => {
    await aPost()
    const count = await shop.db.$count(post)

    expect((await get(`/api/blog?limit=${count}`)).headers.get('link')).toBeNull()
    if (count > 1) {
      expect(nextPage((await get(`/api/blog?limit=${count - 1}`)).headers)).toBeDefined()
    }
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x', `cursor=${'a'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      const { status, body } = await get(`/api/blog?${query}`)

      expect(status).toBe(400)
      expect(body).toMatchObject({ success: false, code: 'INVALID_INPUT' })
    },
  )
})

describe('a post', () => {
  test('has the fields of the wire shape and no others', async () => {
    const row = await aPost({
      title: 'दीपावली & lights',
      content: '1. One\n“Two”\nthree',
      author: 'Asha',
      readTime: '7 minutes',
      imageAlt: 'Rows of lit diyas',
    })

    const image = `/api/images/${row.imageId}/1600.webp`
    expect(await visitor(getPost, { params: { id: row.id } })).toEqual({
      _id: row.id,
      title: 'दीपावली & lights',
      image,
      picture: {
        url: image,
        alt: 'Rows of lit diyas',
        width: 1600,
        height: 900,
        widths: [480, 1600],
      },
      summary: 'What it is about.',
      content: '1. One\n“Two”\nthree',
      date: row.publishedAt.toISOString(),
      author: 'Asha',
      readTime: '7 minutes',
    })
  })

  test('without author and reading time has a calculated reading time', async () => {
    const row = await aPost({ content: 'word '.repeat(401) })

    const found = await visitor(getPost, { params: { id: row.id } })

    expect(found.readTime).toBe('3 min read')
    expect(found).not.toHaveProperty('author')
  })

  test('without a text for its picture is shown without one', async () => {
    const row = await aPost()

    const found = await visitor(getPost, { params: { id: row.id } })

    expect(found.picture?.alt).toBe('')
  })

  test.each([newId(), 'x', '0', 'constructor', '%00', `${newId()}x`, "'%20or%201=1--"])(
    'at %s is not found',
    async (id) => {
      const { status, body } = await get(`/api/blog/${id}`)

      expect(status).toBe(404)
      expect(body).toMatchObject({ success: false, code: expect.stringContaining('NOT_FOUND') })
    },
  )
})

test.each([
  ['', '1 min read'],
  ['word '.repeat(200), '1 min read'],
  ['word\n'.repeat(201), '2 min read'],
])('reading time is a minute for each 200 words, rounded up', (content, shown) => {
  expect(readingTime(content)).toBe(shown)
})

describe('an empty blog', async () => {
  test('gets the demo posts once', async () => {
    const empty = await testShop()
    await seedBlog(empty.db, empty.storage)
    await seedBlog(empty.db, empty.storage)

    const posts = await empty.apiFor()(listPosts)

    expect(posts.map((one) => one.title)).toEqual(demoPosts.map((one) => one.title))
    expect(posts.map((one) => one.picture?.alt)).toEqual(demoPosts.map((one) => one.imageAlt))
    for (const { date, picture, image } of posts) {
      expect(new Date(date).getTime()).toBeLessThan(Date.now())
      if (!picture) throw new Error('no picture')
      expect(picture).toMatchObject({ url: image, width: 1600, height: 900 })
      for (const candidate of imageSrcSet(picture, 'avif').split(', ')) {
        const response = await fetch(`${empty.origin}${candidate.split(' ')[0]}`)
        await response.arrayBuffer()
        expect(response.headers.get('content-type')).toBe('image/avif')
      }
    }
  })

  test('with its own post stays unchanged', async () => {
    await aPost()
    const before = await shop.db.$count(post)

    await seedBlog(shop.db, shop.storage)

    expect(await shop.db.$count(post)).toBe(before)
  })
})

test.each(demoPosts)('the cover of “$title” is 1600 by 900', async ({ cover }) => {
  const { width, height } = await sharp(await aPhotograph(cover)).metadata()

  expect({ width, height }).toEqual({ width: 1600, height: 900 })
})

test.each(demoPosts)('the cover of “$title” is described in a sentence', ({ imageAlt, title }) => {
  expect(imageAlt.length).toBeGreaterThan(40)
  expect(imageAlt.length).toBeLessThan(160)
  expect(imageAlt).not.toMatch(/^(image|picture|photo)\b/i)
  expect(imageAlt).not.toContain(title)
})

test.each(demoPosts)('the demo post “$title” uses all kinds of lines', ({ content, summary }) => {
  const lines = content.split('\n')
  const words = content.split(/\s+/).length

  expect(lines.filter((line) => /^\d+\. /.test(line)).length).toBeGreaterThan(3)
  expect(lines.filter((line) => line.startsWith('“')).length).toBeGreaterThan(0)
  expect(summary.split(' ').length).toBeGreaterThan(25)
  expect(words).toBeGreaterThanOrEqual(600)
  expect(words).toBeLessThanOrEqual(900)
})
