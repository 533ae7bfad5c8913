import type { User } from '@nirbhaya/contract/accounts'
import { messages } from '@nirbhaya/contract/messages'
import type { SiteLink } from '../content/site.ts'
import { deskEntries } from '../desk/desk-entries.ts'

const { accountPages: words } = messages

const customerEntries: SiteLink[] = [{ label: messages.myOrders, to: '/my-orders' }]

const everyonesEntries: SiteLink[] = [
  { label: words.updateProfile, to: '/update-profile' },
  { label: words.myProfile, to: '/my-profile' },
]

/** The pages a signed-in person finds in the account menu. */
export function accountEntries({ isAdmin }: Pick<User, 'isAdmin'>): SiteLink[] {
  return [...(isAdmin ? deskEntries : customerEntries), ...everyonesEntries]
}
