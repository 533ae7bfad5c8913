import { expect, test } from 'vitest'
import { shortList } from './short-routes.ts'

const no = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
}
const entry = { module: '/entry.js', imports: ['/shell.js'], css: [] }
const root = { id: 'root', path: '', ...no, hasLoader: true, module: '/root.js', css: ['/a.css'] }
const desk = {
  id: 'desk',
  parentId: 'root',
  path: 'admin/orders',
  ...no,
  module: '/desk.js',
  css: [],
}
const story = { ...desk, id: 'story', path: 'single/:slug', hasClientLoader: true }
const routes = {
  root: { ...root, imports: ['/shell.js'] },
  desk: { ...desk, hasDefaultExport: true, imports: ['/shell.js', '/table.js'] },
  story: { ...story, imports: ['/shell.js', '/product.js'] },
}

/** What a browser knows once it has run the list. */
function run(list: string) {
  const window: { __reactRouterManifest?: unknown } = {}
  new Function('window', list)(window)
  return window.__reactRouterManifest
}

test('a route keeps what it is, what it has and where it is, and leaves out what it has not', () => {
  const list = shortList(`window.__reactRouterManifest=${JSON.stringify({ entry, routes })};`)

  expect(list).not.toContain('false')
  expect(run(list)).toEqual({
    entry,
    routes: {
      root: { id: 'root', path: '', hasLoader: true, module: '/root.js', css: ['/a.css'] },
      desk: { id: 'desk', parentId: 'root', path: 'admin/orders', module: '/desk.js' },
      story: {
        id: 'story',
        parentId: 'root',
        path: 'single/:slug',
        hasClientLoader: true,
        module: '/desk.js',
        imports: ['/product.js'],
      },
    },
  })
})

test('a list that React Router writes in another way stops the build', () => {
  expect(() => shortList('export default {}')).toThrow('in another way')
  const strange = { entry, routes: { other: routes.desk } }
  expect(() => shortList(`window.__reactRouterManifest=${JSON.stringify(strange)};`)).toThrow(
    'other',
  )
})
