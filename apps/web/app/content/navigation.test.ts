import type { LinkedPage } from '@nirbhaya/contract/content/content-kinds'
import { expect, test } from 'vitest'
import { buttonPathOf, footerLinksOf, headerLinksOf, menuLinksOf } from './navigation.ts'
import { profileLabel } from './profiles.ts'

const ring = { mainSlug: 'ring', otherMain: { name: 'Moon Ring', steps: [] } }
const link = (
  page: 'story' | 'blog' | 'customize' | 'questions' | 'own',
  label = '',
  address = '',
) => ({
  page,
  label,
  address,
})
const words = (links: { label: string; to: string }[]) =>
  links.map(({ label, to }) => `${label} ${to}`)

test('the usual menu has the page about custom products only if there is one', () => {
  expect(words(headerLinksOf({}, ring))).toEqual(['Home /', 'Blog /blogs', 'Contact /contact'])
  expect(words(headerLinksOf({ hasCustomize: true }, ring))).toContain('Customize /custom')
})

test('the owner’s menu has her links, in her order and with her labels', () => {
  const items = [
    link('customize', 'Engraving'),
    link('own', 'Workshop', 'https://workshop.example'),
    link('story'),
    link('questions'),
  ]

  // The shop has no questions, so the link to them is left out.
  expect(words(headerLinksOf({ hasCustomize: true, menu: { items } }, ring))).toEqual([
    'Engraving /custom',
    'Workshop https://workshop.example',
    'Moon Ring /single/ring',
  ])
})

test('the menu on phones has the main product once', () => {
  expect(words(menuLinksOf({}, ring))[1]).toBe('Moon Ring /single/ring')
  const menu = { items: [link('blog'), link('story', 'Our ring')] }

  expect(words(menuLinksOf({ menu }, ring))).toEqual(['Blog /blogs', 'Our ring /single/ring'])
})

test('the owner’s footer replaces the usual links', () => {
  expect(words(footerLinksOf({ footer: { items: [link('blog', 'Journal')] } }, ring))).toEqual([
    'Journal /blogs',
  ])
})

test('the button of a banner leads to the page that the owner chose', () => {
  const pathOf = (page: LinkedPage, address = '') => buttonPathOf({ page, address }, {}, ring)

  expect(pathOf('story')).toBe('/single/ring')
  expect(pathOf('blog')).toBe('/blogs')
  expect(pathOf('own', 'https://abhaya.example')).toBe('https://abhaya.example')
  // This shop has no such page.
  expect(pathOf('customize')).toBeUndefined()
})

test('a profile is named by its network, and another website by its host', () => {
  expect(profileLabel('whatsapp', 'https://wa.me/919800000000', 'Abhaya')).toBe(
    'Abhaya on WhatsApp',
  )
  expect(profileLabel('website', 'https://blog.rings.example/a', 'Abhaya')).toBe(
    'Abhaya on blog.rings.example',
  )
})
