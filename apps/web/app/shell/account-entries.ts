import type { User } from '@nirbhaya/contract/accounts'
import { messages } from '@nirbhaya/contract/messages'
import type { SiteLink } from '../content/site.ts'

const { accountPages: words } = messages

/** The owner's desk, in the order of a day's work. */
export const adminEntries: SiteLink[] = [
  { label: words.dashboard, to: '/admin' },
  { label: words.manageOrders, to: '/admin/orders' },
  { label: words.viewUsers, to: '/admin/users' },
  { label: words.createProduct, to: '/admin/create-product' },
  { label: words.createBlog, to: '/admin/create-blog' },
  { label: words.sendAnnouncement, to: '/admin/announcement' },
  { label: words.readMessages, to: '/admin/messages' },
  { label: words.audit, to: '/admin/audit' },
]

const customerEntries: SiteLink[] = [{ label: messages.myOrders, to: '/my-orders' }]

const everyonesEntries: SiteLink[] = [
  { label: words.updateProfile, to: '/update-profile' },
  { label: words.myProfile, to: '/my-profile' },
]

/** The pages a signed-in person finds in the account menu. */
export function accountEntries({ isAdmin }: Pick<User, 'isAdmin'>): SiteLink[] {
  return [...(isAdmin ? adminEntries : customerEntries), ...everyonesEntries]
}
