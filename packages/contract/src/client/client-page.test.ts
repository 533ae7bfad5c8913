import { describe, expect, test } from 'vitest'
import { listPosts } from '../blog/blog.ts'
import { getCart } from '../cart/cart.ts'
import { type ApiResponse, createApi } from './client.ts'

function answering(answer: Partial<ApiResponse>) {
  const paths: string[] = []
  const api = createApi(async ({ path }) => {
    paths.push(path)
    return { status: 200, json: {}, ...answer }
  })
  return { api, paths }
}

const refused = { success: false, code: 'INVALID_INPUT', message: 'No such page' }

describe('a page of a bare list', () => {
  const post = { _id: '1' }

  test('has the cursor from its Link header', async () => {
    const link = '<https://shop.example/api/blog?limit=2&cursor=a%2Bb>; rel="next"'
    const { api, paths } = answering({ json: [post], link })

    expect(await api.page(listPosts, { query: { limit: 2 } })).toEqual({
      items: [post],
      nextCursor: 'a+b',
    })
    expect(paths).toEqual(['/blog?limit=2'])
  })

  test.each([
    ['no header', undefined],
    ['an absent header', null],
    ['an empty header', ''],
    ['another relation', '</blog?cursor=a>; rel="prev"'],
    ['a relation that only starts alike', '</blog?cursor=a>; rel="next-archive"'],
    ['an address without a cursor', '</blog?limit=2>; rel="next"'],
    ['an address without a query', '</blog>; rel=next'],
    ['nonsense', 'next, <'],
  ])('is the last with %s', async (_, link) => {
    const { api } = answering({ json: [], link })

    expect(await api.page(listPosts)).toEqual({ items: [], nextCursor: undefined })
  })

  test.each([
    '</style.css>; rel=preload; as=style, </blog?cursor=a>; rel="next"',
    '</blog?cursor=a>; rel=next, </blog?cursor=b>; rel="last"',
    '</blog?cursor=a>; title="More, older"; REL="Next"',
    '</blog?limit=2&cursor=a>;rel=next;title="Older"',
  ])('is found among other links: %s', async (link) => {
    const { api } = answering({ json: [], link })

    expect((await api.page(listPosts)).nextCursor).toBe('a')
  })

  test('is refused like any other answer', async () => {
    const { api } = answering({ status: 400, json: refused, link: '</blog?cursor=a>; rel="next"' })

    await expect(api.page(listPosts)).rejects.toMatchObject({ name: 'ApiError', status: 400 })
  })

  test('does not compile for an endpoint that answers no list', async () => {
    const { api } = answering({ json: { items: [] } })

    // @ts-expect-error: the call answers with an object that has all lines of the cart, not with an array
    expect((await api.page(getCart)).nextCursor).toBeUndefined()
  })
})
