import { describe, expect, test } from 'vitest'
import { canonicalAddresses } from './addresses.ts'

const canonical = canonicalAddresses([
  { path: '/' },
  { path: '/product/:slug' },
  { path: '/blogs', query: ['limit', 'cursor'] },
  { path: '/blogs/rss.xml' },
  { path: '/blogs/:id' },
])
const spell = (url: string) => canonical(url)?.address

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
  ])('%s is kept as %s', (url, kept) => {
    expect(spell(url)).toBe(kept)
    expect(spell(kept)).toBe(kept)
  })

  test.each([
    '/nothing',
    '/product',
    '/product/a/b',
    '/product/%zz',
    '/blogs?cursor=a&cursor=b',
    'http://elsewhere/',
    '//',
    '*',
    '',
    `/product/${'x'.repeat(1_000)}`,
  ])('%s is not kept', (url) => {
    expect(canonical(url)).toBeUndefined()
  })
})
