import type { Permission } from '@nirbhaya/contract/roles'
import { adminGroups } from './admin-entries.ts'

/**
 * The permission that each admin page needs, by the beginning of its path: that of the call which reads the page. The
 * longest beginning counts. The menu has the permissions of its entries; the others are here.
 */
const pages: Record<string, Permission> = {
  ...Object.fromEntries(adminGroups.flat().map(({ to, needs }) => [to, needs])),
  '/admin/orders/book': 'orders.write',
  '/admin/orders/:id/papers': 'papers',
  '/admin/batches/promises': 'settings',
  '/admin/batches/moves/new': 'catalogue',
  '/admin/batches/refunds': 'money.read',
  '/admin/parcels/settings': 'settings',
  '/admin/payments/approvals': 'money.out',
  '/admin/update-product': 'content',
  '/admin/update-blog': 'content',
  '/admin/notices/mail-server': 'security',
  '/admin/start': 'settings',
  '/admin/settings': 'security',
}

const longestFirst = Object.entries(pages)
  .sort(([one], [other]) => other.length - one.length)
  .map(([path, permission]) => ({
    permission,
    pattern: new RegExp(`^${path.replace(':id', '[^/]+')}(?=[/?#]|$)`),
  }))

/** Returns the permission that an admin page needs. A path may have a query. */
export function permissionOfPage(path: string): Permission {
  return longestFirst.find(({ pattern }) => pattern.test(path))?.permission ?? 'account'
}
