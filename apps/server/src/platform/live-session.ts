import type { Customer } from './customer.ts'
import { longestSessionDays } from './session-token.ts'

/** Who calls, as a statement finds them. */
export interface FoundCaller {
  customerId: string
  sessionId: string
  email: string
  role: 'customer' | 'admin'
  renewedAt: Date
}

/**
 * The live session of a token whose hash is $1, with its person: for statements that find out in one
 * trip who calls and what they want. None where the session ended.
 */
export const liveSession = `
  select u.id as "customerId", s.id as "sessionId", u.email, u.role, s.updated_at as "renewedAt"
  from session s join "user" u on u.id = s.user_id
  where s.token = $1 and s.expires_at > now()
    and s.created_at > now() - interval '${longestSessionDays} days' and u.erased_at is null`

export const toCustomer = (
  { customerId, sessionId, role, email }: FoundCaller,
  adminEmail: string,
): Customer => ({
  id: customerId,
  sessionId,
  isAdmin: role === 'admin' && email === adminEmail,
})
