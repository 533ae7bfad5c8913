import type { User } from '@nirbhaya/contract/accounts'
import { messages } from '@nirbhaya/contract/messages'
import type { SiteLink } from '../content/site.ts'

/** The pages a signed-in person finds in the account menu. */
export function accountEntries(user: Pick<User, 'isAdmin'>): SiteLink[] {
  return user.isAdmin ? [] : [{ label: messages.myOrders, to: '/my-orders' }]
}
