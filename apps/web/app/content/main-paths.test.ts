import { expect, test } from 'vitest'
import { mainPathsOf } from './main-paths.ts'
import { footerLinksOf } from './navigation.ts'

test('the main links open the main product, whatever its address', () => {
  expect(mainPathsOf({ mainSlug: 'निर्भया' })).toEqual({
    story: `/single/${encodeURIComponent('निर्भया')}`,
    product: `/product/${encodeURIComponent('निर्भया')}`,
    app: `/single/${encodeURIComponent('निर्भया')}#app`,
  })
})

test('without products all main links open the collection, which appears only once', () => {
  const front = { mainSlug: null }

  expect(new Set(Object.values(mainPathsOf(front)))).toEqual(new Set(['/collection']))
  const places = footerLinksOf({ hasFaq: true }, front).map(({ to }) => to)
  expect(places).toEqual([...new Set(places)])
  expect(places).toContain('/collection')
})
