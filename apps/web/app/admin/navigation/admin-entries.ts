import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { staffWords } from '@nirbhaya/contract/messages/accounts/staff'
import { buyerMailWords } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { movingWords } from '@nirbhaya/contract/messages/moving'
import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import type { SiteLink } from '../../content/navigation.ts'
import { guidePath } from '../guide-link.ts'

/**
 * The groups of the admin menu: daily work; products, posts and shop content; mails to buyers and subscribers; security.
 */
export const adminGroups = [
  [
    { label: words.dashboard, to: '/admin' },
    { label: words.manageOrders, to: '/admin/orders' },
    { label: words.batches, to: '/admin/batches' },
    { label: shippingAdminWords.heading, to: '/admin/parcels' },
    { label: words.payments, to: '/admin/payments' },
    { label: words.papers, to: '/admin/papers' },
    { label: words.complaints, to: '/admin/complaints' },
    { label: words.readMessages, to: '/admin/messages' },
    { label: words.reviews, to: '/admin/reviews' },
    { label: words.viewUsers, to: '/admin/users' },
  ],
  [
    { label: words.products, to: '/admin/products' },
    { label: words.createProduct, to: '/admin/create-product' },
    { label: words.posts, to: '/admin/posts' },
    { label: words.createBlog, to: '/admin/create-blog' },
    { label: words.shopContent, to: '/admin/content' },
    { label: words.look, to: '/admin/look' },
    { label: words.policies, to: '/admin/policies' },
  ],
  [
    { label: buyerMailWords.list.title, to: '/admin/buyer-mails' },
    { label: words.sendAnnouncement, to: '/admin/announcement' },
    { label: words.subscribers, to: '/admin/subscribers' },
  ],
  [
    { label: words.notices, to: '/admin/notices' },
    { label: words.connections, to: '/admin/settings/payments' },
    { label: staffWords.title, to: '/admin/people' },
    { label: movingWords.title, to: '/admin/moving' },
    { label: words.audit, to: '/admin/audit' },
    { label: words.security, to: '/admin/security' },
  ],
] as const satisfies SiteLink[][]

export type AdminPath = (typeof adminGroups)[number][number]['to']

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
