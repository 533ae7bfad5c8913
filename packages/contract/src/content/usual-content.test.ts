import { expect, test } from 'vitest'
import { contentBlocks } from './content.ts'
import { homeParts } from './content-kinds.ts'
import { isFilled } from './is-filled.ts'
import { arrangedParts, usualContent } from './usual-content.ts'

const names = (parts: { part: string }[]) => parts.map(({ part }) => part)

test('without an order of the owner, the parts of the home page have their usual one', () => {
  expect(names(arrangedParts(undefined))).toEqual(homeParts)
  expect(arrangedParts(undefined).every(({ isShown }) => isShown)).toBe(true)
})

test('parts that are younger than the owner’s order follow the part before them', () => {
  const saved = homeParts
    .filter((part) => part !== 'register' && part !== 'stats')
    .map((part) => ({ part, isShown: part !== 'faq' }))
    .toReversed()

  const arranged = arrangedParts(saved)

  expect(names(arranged)).toHaveLength(homeParts.length)
  expect(names(arranged)[0]).toBe('stats')
  expect(names(arranged).indexOf('register')).toBe(names(arranged).indexOf('howItWorks') + 1)
  expect(arranged.find(({ part }) => part === 'faq')?.isShown).toBe(false)
})

test('the usual values obey the rules for what the owner writes', () => {
  expect(contentBlocks.menu.parse(usualContent.menu)).toEqual(usualContent.menu)
  expect(contentBlocks.footer.parse(usualContent.footer)).toEqual(usualContent.footer)
  expect(contentBlocks.homeParts.parse(usualContent.homeParts)).toEqual(usualContent.homeParts)
})

test.each([
  { page: 'own', label: '', address: 'https://rings.example' },
  { page: 'own', label: 'Rings', address: '' },
  { page: 'own', label: 'Rings', address: 'javascript:alert(1)' },
  { page: 'own', label: 'Rings', address: '//rings.example' },
  { page: 'nowhere', label: 'Rings', address: '/' },
])('the link %j is refused', (link) => {
  expect(contentBlocks.menu.safeParse({ items: [link] }).success).toBe(false)
})

test('the same part of the home page cannot be there twice', () => {
  const stats = { part: 'stats', isShown: true }

  expect(contentBlocks.homeParts.safeParse({ items: [stats, stats] }).success).toBe(false)
})

test('social profiles count without a list, and with nothing but a list', () => {
  const none = { facebook: '', linkedin: '', instagram: '', items: [] }
  const whatsapp = { network: 'whatsapp' as const, address: 'https://wa.me/919800000000' }

  expect(isFilled(none)).toBe(false)
  expect(isFilled({ ...none, facebook: 'https://www.facebook.com/us' })).toBe(true)
  expect(isFilled({ ...none, items: [whatsapp] })).toBe(true)
})

test('profiles and openings that were saved by an earlier release are read', () => {
  const social = { facebook: 'https://www.facebook.com/us', linkedin: '', instagram: '' }
  const hero = { title: 'Light', lead: '', button: '' }

  expect(contentBlocks.social.parse(social)).toEqual({ ...social, items: [] })
  const usual = { page: 'story', address: '', picture: 'demo' }
  expect(contentBlocks.hero.parse(hero)).toEqual({ ...hero, ...usual })
})

test('a button of a banner leads to a page of the shop, or to an address of the owner', () => {
  const banner = { title: 'Light', text: '', button: 'See it', picture: null }
  const isTaken = (target: object) =>
    contentBlocks.feature.safeParse({ ...banner, ...target }).success

  expect(isTaken({ page: 'blog', address: '' })).toBe(true)
  expect(isTaken({ page: 'own', address: 'https://abhaya.example/rings' })).toBe(true)
  expect(isTaken({ page: 'own', address: '/collection' })).toBe(true)
  for (const address of ['', 'javascript:alert(1)', '//evil.example', 'abhaya']) {
    expect(isTaken({ page: 'own', address })).toBe(false)
  }
})
