import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { staffWords } from '@nirbhaya/contract/messages/accounts/staff'
import { buyerMailWords } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { movingWords } from '@nirbhaya/contract/messages/moving'
import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import type { Permission } from '@nirbhaya/contract/roles'
import type { SiteLink } from '../../content/navigation.ts'
import type { AnyIconName } from '../any-icon.tsx'
import { guidePath } from '../guide-link.ts'

export interface AdminEntry extends SiteLink {
  icon: AnyIconName
  /** The permission of the call that reads the page. Every role has `account`. */
  needs: Permission
}

/**
 * The groups of the admin menu: daily work; products, posts and shop content; mails to buyers and subscribers; security.
 */
export const adminGroups = [
  [
    { label: words.dashboard, to: '/admin', icon: 'layout-dashboard', needs: 'account' },
    { label: words.manageOrders, to: '/admin/orders', icon: 'package', needs: 'orders.read' },
    { label: words.batches, to: '/admin/batches', icon: 'layers', needs: 'orders.read' },
    { label: shippingAdminWords.heading, to: '/admin/parcels', icon: 'truck', needs: 'packing' },
    { label: words.payments, to: '/admin/payments', icon: 'indian-rupee', needs: 'money.read' },
    { label: words.papers, to: '/admin/papers', icon: 'file-text', needs: 'money.read' },
    {
      label: words.complaints,
      to: '/admin/complaints',
      icon: 'messages-square',
      needs: 'complaints',
    },
    { label: words.readMessages, to: '/admin/messages', icon: 'mail', needs: 'messages' },
    { label: words.reviews, to: '/admin/reviews', icon: 'star', needs: 'messages' },
    { label: words.viewUsers, to: '/admin/users', icon: 'users', needs: 'people' },
  ],
  [
    { label: words.products, to: '/admin/products', icon: 'gem', needs: 'content' },
    {
      label: words.createProduct,
      to: '/admin/create-product',
      icon: 'package-plus',
      needs: 'catalogue',
    },
    { label: words.posts, to: '/admin/posts', icon: 'newspaper', needs: 'content' },
    { label: words.createBlog, to: '/admin/create-blog', icon: 'file-plus', needs: 'content' },
    { label: words.shopContent, to: '/admin/content', icon: 'layout-template', needs: 'content' },
    { label: words.look, to: '/admin/look', icon: 'palette', needs: 'settings' },
    { label: words.policies, to: '/admin/policies', icon: 'scale', needs: 'settings' },
  ],
  [
    { label: buyerMailWords.list.title, to: '/admin/buyer-mails', icon: 'pencil', needs: 'buyers' },
    {
      label: words.sendAnnouncement,
      to: '/admin/announcement',
      icon: 'megaphone',
      needs: 'newsletter',
    },
    { label: words.subscribers, to: '/admin/subscribers', icon: 'mails', needs: 'newsletter' },
  ],
  [
    { label: words.notices, to: '/admin/notices', icon: 'bell', needs: 'settings' },
    { label: words.connections, to: '/admin/settings/payments', icon: 'plug', needs: 'security' },
    { label: staffWords.title, to: '/admin/people', icon: 'id-card', needs: 'staff' },
    { label: movingWords.title, to: '/admin/moving', icon: 'folder-input', needs: 'moving' },
    { label: words.audit, to: '/admin/audit', icon: 'history', needs: 'security' },
    { label: words.security, to: '/admin/security', icon: 'shield-check', needs: 'account' },
  ],
] as const satisfies AdminEntry[][]

/**
 * Maps the path of a list to the path prefix of its edit pages, and the first page of a subject to that of the others. On
 * such a page, the menu marks the list, or the first page, as the current page.
 */
const changedAt: Record<string, string> = {
  '/admin/products': '/admin/update-product/',
  '/admin/posts': '/admin/update-blog/',
  '/admin/settings/payments': '/admin/settings/',
}

/** Whether a page belongs to this menu entry. */
export function isAt(to: string, pathname: string): boolean {
  const under = to === '/admin' ? [guidePath] : [`${to}/`, changedAt[to] ?? `${to}/`]
  return pathname === to || under.some((path) => pathname.startsWith(path))
}
