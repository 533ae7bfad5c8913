import { longestSessionDays } from '@nirbhaya/contract/accounts/rules'
import type { Customer } from './customer.ts'

export interface FoundCaller {
  customerId: string
  sessionId: string
  email: string
  role: 'customer' | 'admin'
  renewedAt: Date
  emailVerified: boolean
}

/**
 * Selects the live session whose token's hash is $1, with its user. Statements include it to find the
 * caller and the requested data in one round trip. An ended session gives no row.
 */
export const liveSession = `
  select u.id as "customerId", s.id as "sessionId", u.email, u.role, s.updated_at as "renewedAt",
    u.email_verified as "emailVerified"
  from session s join "user" u on u.id = s.user_id
  where s.token = $1 and s.expires_at > now()
    and s.created_at > now() - interval '${longestSessionDays} days' and u.erased_at is null`

export const toCustomer = (
  { customerId, sessionId, role, email, emailVerified }: FoundCaller,
  adminEmail: string,
): Customer => ({
  id: customerId,
  sessionId,
  isAdmin: role === 'admin' && email === adminEmail,
  emailVerified,
})
