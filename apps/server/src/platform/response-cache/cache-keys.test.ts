import { describe, expect, test } from 'vitest'
import { canonicalAddresses } from './cache-keys.ts'

const canonical = canonicalAddresses(
  [
    { path: '/' },
    { path: '/product/:slug' },
    { path: '/single/:slug', names: 'products', query: ['reviews'] },
    { path: '/blogs', query: ['limit', 'cursor'] },
    { path: '/blogs/rss.xml' },
    { path: '/blogs/:id' },
    { path: '/posts/:id', names: 'posts' },
  ],
  (source, name) => {
    if (source === 'posts') return name === 'not read' ? undefined : 'no'
    if (name === 'Nirbhaya') return 'exactly'
    return name.toLowerCase() === 'nirbhaya' ? 'in another case' : 'no'
  },
)
const cacheKeyOf = (url: string) => canonical(url)?.address

describe('an address', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail&x', '/'],
    ['/?cursor=a', '/'],
    ['/product/Nirbhaya', '/product/Nirbhaya'],
    ['/product/N%69rbhaya?a=b', '/product/Nirbhaya'],
    ['/product/%e0%a4%95', '/product/%E0%A4%95'],
    ['/product/a%2Fb', '/product/a%2Fb'],
    ['/blogs?cursor=a&b=c&limit=2', '/blogs?limit=2&cursor=a'],
    ['/blogs?b=c', '/blogs'],
    ['/blogs/rss.xml', '/blogs/rss.xml'],
    ['/blogs/ABC', '/blogs/abc'],
  ])('%s is cached as %s', (url, kept) => {
    expect(cacheKeyOf(url)).toBe(kept)
    expect(cacheKeyOf(kept)).toBe(kept)
  })

  test.each([
    '/nothing',
    '/product',
    '/product/a/b',
    '/product/%zz',
    '/product/%2e%2e',
    '/product/..',
    '/blogs/%2E',
    '/blogs?cursor=a&cursor=b',
    'http://elsewhere/',
    '//',
    '*',
    '',
    `/product/${'x'.repeat(1_000)}`,
  ])('%s is not cached', (url) => {
    expect(canonical(url)).toBeUndefined()
  })
})

describe('an address with a name', () => {
  const found = (url: string) => {
    const { address, isBounded, isMissing = false } = canonical(url) ?? {}
    return { address, isBounded, isMissing }
  }

  test('that exists is one of a limited number', () => {
    expect(found('/single/Nirbhaya')).toEqual({
      address: '/single/Nirbhaya',
      isBounded: true,
      isMissing: false,
    })
  })

  test.each(['/single/NIRBHAYA', '/single/Nirbhaya?reviews=a', '/posts/not%20read'])(
    '%s belongs to an unlimited number',
    (url) => {
      expect(found(url)).toMatchObject({ isBounded: false, isMissing: false })
    },
  )

  test('that does not exist has the same key as all others that do not exist', () => {
    const missing = { isBounded: true, isMissing: true }
    expect(found('/single/anything')).toEqual({ address: '/single/nothing_', ...missing })
    expect(found('/single/else?reviews=a')).toEqual({ address: '/single/nothing_', ...missing })
    const none = '/posts/00000000-0000-0000-0000-000000000000'
    expect(found('/posts/x')).toEqual({ address: none, ...missing })
  })
})
