import { messages } from '@nirbhaya/contract/messages'
import type { SiteLink } from '../content/site.ts'

const { accountPages: words } = messages

/** The owner's desk, in the order of a day's work. */
export const deskEntries: SiteLink[] = [
  { label: words.dashboard, to: '/admin' },
  { label: words.manageOrders, to: '/admin/orders' },
  { label: words.viewUsers, to: '/admin/users' },
  { label: words.createProduct, to: '/admin/create-product' },
  { label: words.createBlog, to: '/admin/create-blog' },
  { label: words.shopContent, to: '/admin/content' },
  { label: words.sendAnnouncement, to: '/admin/announcement' },
  { label: words.readMessages, to: '/admin/messages' },
  { label: words.reviews, to: '/admin/reviews' },
  { label: words.audit, to: '/admin/audit' },
  { label: words.security, to: '/admin/security' },
]
