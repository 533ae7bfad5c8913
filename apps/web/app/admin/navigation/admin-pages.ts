import type { Permission } from '@nirbhaya/contract/roles'

/**
 * The permission that each admin page needs, by the beginning of its path: that of the call which reads the page. The
 * longest beginning counts. A page that is not listed needs the permission `account`, which every role has.
 */
const pages: Record<string, Permission> = {
  '/admin/orders': 'orders.read',
  '/admin/orders/book': 'orders.write',
  '/admin/orders/:id/papers': 'papers',
  '/admin/batches': 'orders.read',
  '/admin/batches/promises': 'settings',
  '/admin/batches/moves/new': 'catalogue',
  '/admin/batches/refunds': 'money.read',
  '/admin/parcels': 'packing',
  '/admin/parcels/settings': 'settings',
  '/admin/payments': 'money.read',
  '/admin/payments/approvals': 'money.out',
  '/admin/papers': 'money.read',
  '/admin/users': 'people',
  '/admin/products': 'content',
  '/admin/create-product': 'catalogue',
  '/admin/update-product': 'content',
  '/admin/posts': 'content',
  '/admin/create-blog': 'content',
  '/admin/update-blog': 'content',
  '/admin/content': 'content',
  '/admin/look': 'settings',
  '/admin/policies': 'settings',
  '/admin/announcement': 'newsletter',
  '/admin/subscribers': 'newsletter',
  '/admin/buyer-mails': 'buyers',
  '/admin/complaints': 'complaints',
  '/admin/messages': 'messages',
  '/admin/reviews': 'messages',
  '/admin/notices': 'settings',
  '/admin/notices/mail-server': 'security',
  '/admin/audit': 'security',
  '/admin/people': 'staff',
  '/admin/moving': 'moving',
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
