import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap-xml.ts'

test('lists pages with their absolute address and date of change', () => {
  const xml = sitemapXml('https://shop.example', [
    { path: '/' },
    { path: '/blogs/1', changedAt: '2026-11-21T00:00:00.000Z' },
  ])

  expect(xml).toContain('<url><loc>https://shop.example/</loc></url>')
  expect(xml).toContain('<lastmod>2026-11-21T00:00:00.000Z</lastmod>')
})

test('escapes special characters in an address', () => {
  const xml = sitemapXml('https://shop.example', [{ path: "/product/a&b<c>'d'" }])

  expect(xml).toContain('/product/a&amp;b&lt;c&gt;&apos;d&apos;')
})
