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

/** Other people of the shop get the first of them: its menu has the pages of their role. */
const entriesOf = ({ isAdmin, role = 'owner' }: Pick<User, 'isAdmin' | 'role'>) => {
  if (!isAdmin) return customerEntries
  return role === 'owner' ? ownersEntries : ownersEntries.slice(0, 1)
}

/** Returns the links of the account menu for a signed-in user. */
export function accountEntries(user: Pick<User, 'isAdmin' | 'role'>): SiteLink[] {
  return [...entriesOf(user), ...everyonesEntries]
}
