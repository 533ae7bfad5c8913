import type { User } from '@nirbhaya/contract/accounts/accounts'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { SiteLink } from '../content/navigation.ts'

const customerEntries: SiteLink[] = [{ label: messages.myOrders, to: '/my-orders' }]

/** The owner's most frequent pages. The admin menu has the rest. */
const ownersEntries: SiteLink[] = [
  { label: words.dashboard, to: '/admin' },
  { label: words.manageOrders, to: '/admin/orders' },
  { label: words.viewUsers, to: '/admin/users' },
  { label: words.createBlog, to: '/admin/create-blog' },
  { label: words.sendAnnouncement, to: '/admin/announcement' },
  { label: words.createProduct, to: '/admin/create-product' },
]

const everyonesEntries: SiteLink[] = [
  { label: words.updateProfile, to: '/update-profile' },
  { label: words.myProfile, to: '/my-profile' },
]

/** Returns the links of the account menu for a signed-in user. */
export function accountEntries({ isAdmin }: Pick<User, 'isAdmin'>): SiteLink[] {
  return [...(isAdmin ? ownersEntries : customerEntries), ...everyonesEntries]
}
