import { can, type roles } from '@nirbhaya/contract/roles'
import { expect, test } from 'vitest'
import { adminGroups } from './admin-entries.ts'
import { permissionOfPage } from './admin-pages.ts'

test.each([
  ['/admin', 'account'],
  ['/admin/security', 'account'],
  ['/admin/orders', 'orders.read'],
  ['/admin/orders/0198/papers/0199', 'papers'],
  ['/admin/orders?status=Accepted', 'orders.read'],
  ['/admin/parcels/to-pack', 'packing'],
  ['/admin/parcels/settings', 'settings'],
  ['/admin/batches/moves', 'orders.read'],
  ['/admin/batches/moves/new?batch=1', 'catalogue'],
  ['/admin/people', 'staff'],
  ['/admin/moving?file=1', 'moving'],
])('%s needs the permission %s', (path, permission) => {
  expect(permissionOfPage(path)).toBe(permission)
})

test('each role has a menu of its own', () => {
  const entries = adminGroups.flat().map(({ to }) => to)
  const menuOf = (role: (typeof roles)[number]) =>
    entries.filter((to) => can(role, permissionOfPage(to)))

  expect(menuOf('owner')).toEqual(entries)
  expect(menuOf('packer')).toEqual(['/admin', '/admin/parcels', '/admin/security'])
  expect(menuOf('writer')).toEqual([
    '/admin',
    '/admin/products',
    '/admin/posts',
    '/admin/create-blog',
    '/admin/content',
    '/admin/security',
  ])
  expect(menuOf('accountant')).toEqual([
    '/admin',
    '/admin/payments',
    '/admin/papers',
    '/admin/security',
  ])
  expect(menuOf('support')).toEqual([
    '/admin',
    '/admin/orders',
    '/admin/batches',
    '/admin/complaints',
    '/admin/messages',
    '/admin/reviews',
    '/admin/users',
    '/admin/security',
  ])
})
