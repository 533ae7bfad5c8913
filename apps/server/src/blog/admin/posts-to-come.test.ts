import * as admin from '@nirbhaya/contract/blog/admin'
import * as contract from '@nirbhaya/contract/blog/blog'
import { minuteMs, toIndiaMinute } from '@nirbhaya/contract/dates'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { searchShop } from '@nirbhaya/contract/search/search'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invalidatedBy } from '../../../test/invalidated.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { aForm, aPicture } from '../../../test/selling/pictures.ts'
import { testShop } from '../../../test/test-shop.ts'
import { publishDue } from '../blog.service.ts'
import { post } from '../blog.tables.ts'

const shop = await testShop()
const visitor = shop.apiFor()
const { api: owner } = await signInAdmin(shop)
const cover = await aPicture()

const tomorrow = () => new Date(Math.ceil(Date.now() / minuteMs) * minuteMs + 1_440 * minuteMs)

const written = (fields: Record<string, string>) =>
  aForm({ title: 'A post', summary: 'Short.', content: 'Long.', ...fields }, [
    { field: 'image', bytes: cover },
  ])

const write = async (fields: Record<string, string>) =>
  (await owner(admin.createPost, { form: written(fields) })).blog

const change = (id: string, fields: Record<string, string>) =>
  owner(admin.updatePost, { params: { id }, form: written(fields) })

const read = async (path: string) => {
  const response = await fetch(`${shop.origin}${path}`)
  return { status: response.status, text: await response.text() }
}

/** Returns where a post is visible: the paths that show it, and `search` if the search finds it. */
async function whereSeen({ _id, title }: contract.Post): Promise<string[]> {
  const places = ['/blogs', '/blogs/rss.xml', '/sitemap.xml', '/api/blog']
  const seen: string[] = []
  for (const path of places) if ((await read(path)).text.includes(_id)) seen.push(path)
  for (const path of [`/blogs/${_id}`, `/api/blog/${_id}`]) {
    if ((await read(path)).status === 200) seen.push(path.replace(_id, ''))
  }
  const { posts } = await visitor(searchShop, { query: { q: title } })
  return posts.some((found) => found._id === _id) ? [...seen, 'search'] : seen
}

const everywhere = [
  '/blogs',
  '/blogs/rss.xml',
  '/sitemap.xml',
  '/api/blog',
  '/blogs/',
  '/api/blog/',
  'search',
]

test('a post that is created, changed, published or deleted invalidates the answers that show it', async () => {
  const by = (work: () => Promise<unknown>) => invalidatedBy(shop.databaseUrl, work)
  let id = ''
  const written = await by(async () => {
    const publishAt = toIndiaMinute(tomorrow())
    id = (await write({ status: 'scheduled', publishAt }))._id
  })
  const keys = [`post/${id}`, 'posts']

  expect(written).toEqual(keys)
  expect(await by(() => change(id, { title: 'Another' }))).toEqual(keys)
  expect(await by(() => publishDue(shop.db))).toEqual([])
  expect(await by(() => publishDue(shop.db, tomorrow()))).toEqual(keys)
  expect(await by(() => owner(admin.deletePost, { params: { id } }))).toEqual(keys)
})

describe('a draft', () => {
  test('is visible only to the owner until it is published, and gets that date', async () => {
    const draft = await write({ title: 'Unripe marigolds', status: 'draft' })
    expect(await whereSeen(draft)).toEqual([])
    const known = await owner(admin.getAdminPost, { params: { id: draft._id } })
    expect(known.post).toMatchObject({ title: 'Unripe marigolds', status: 'draft' })
    const { posts } = await owner(admin.listAdminPosts, { query: { status: 'draft' } })
    expect(posts.map(({ _id }) => _id)).toContain(draft._id)

    await shop.db
      .update(post)
      .set({ publishedAt: new Date(0) })
      .where(eq(post.id, draft._id))
    await change(draft._id, { title: 'Ripe marigolds', status: 'published' })
    expect(await whereSeen({ ...draft, title: 'Ripe marigolds' })).toEqual(everywhere)
    const { date } = await visitor(contract.getPost, { params: { id: draft._id } })
    expect(Date.now() - Date.parse(date)).toBeLessThan(600_000)
  })

  test('can be made from a published post', async () => {
    const shown = await write({ title: 'Second thoughts' })
    expect(await whereSeen(shown)).toEqual(everywhere)
    await change(shown._id, { title: 'Second thoughts', status: 'draft' })
    expect(await whereSeen(shown)).toEqual([])
  })
})

describe('a scheduled post', () => {
  test('is visible from its time on, also on cached pages', async () => {
    const at = tomorrow()
    const post = await write({
      title: 'Tomorrow’s lanterns',
      status: 'scheduled',
      publishAt: toIndiaMinute(at),
    })
    expect(post.date).toBe(at.toISOString())
    expect(await whereSeen(post)).toEqual([])

    await publishDue(shop.db, new Date(at.getTime() - 1))
    expect(await whereSeen(post)).toEqual([])
    await publishDue(shop.db, at)
    await expect.poll(() => whereSeen(post)).toEqual(everywhere)
    expect((await visitor(contract.getPost, { params: { id: post._id } })).date).toBe(post.date)
  })

  test('keeps its time when other fields change, and comes before published posts', async () => {
    const at = tomorrow()
    const { _id } = await write({ status: 'scheduled', publishAt: toIndiaMinute(at) })
    await change(_id, { title: 'Another title' })
    const { posts } = await owner(admin.listAdminPosts)
    expect(posts.find((one) => one._id === _id)).toMatchObject({
      status: 'scheduled',
      title: 'Another title',
      date: at.toISOString(),
    })
    expect(posts[0]?.status).toBe('scheduled')
  })

  test.each([
    ['', fieldRefusals.publishAtMissing],
    ['soon', fieldRefusals.publishAtMissing],
    ['2026-01-01T09:00', fieldRefusals.publishAtOver],
  ])('for %j is refused', async (publishAt, sentence) => {
    await expect(write({ status: 'scheduled', publishAt })).rejects.toMatchObject({
      status: 400,
      fields: { publishAt: sentence },
    })
  })
})
