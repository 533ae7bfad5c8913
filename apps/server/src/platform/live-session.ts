import { longestSessionDays } from '@nirbhaya/contract/accounts/rules'
import { type Role, roles } from '@nirbhaya/contract/roles'
import type { Customer } from './customer.ts'

/**
 * The role in the row of a user. `admin` is the owner whom the server's settings name by ADMIN_EMAIL; `owner` is
 * another one. The settings may name somebody else later, so `admin` counts only with that e-mail address.
 */
export const storedRoles = ['customer', 'admin', ...roles] as const
type StoredRole = (typeof storedRoles)[number]

/** Returns a person's role in the shop; undefined for a customer. */
export function roleOf(
  { role, email }: { role: StoredRole; email: string },
  adminEmail: string,
): Role | undefined {
  if (role === 'customer') return undefined
  if (role === 'admin') return email === adminEmail ? 'owner' : undefined
  return role
}

export interface FoundCaller {
  customerId: string
  sessionId: string
  email: string
  role: StoredRole
  renewedAt: Date
  emailVerified: boolean
  lacksFactor: boolean
}

/**
 * Selects the live session whose token's hash is $1, with its user. Statements include it to find the
 * caller and the requested data in one round trip. An ended session gives no row.
 */
export const liveSession = `
  select u.id as "customerId", s.id as "sessionId", u.email, u.role, s.updated_at as "renewedAt",
    u.email_verified as "emailVerified",
    u.needs_second_factor and not exists (
      select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null
    ) and not exists (select 1 from passkey k where k.user_id = u.id) as "lacksFactor"
  from session s join "user" u on u.id = s.user_id
  where s.token = $1 and s.expires_at > now()
    and s.created_at > now() - interval '${longestSessionDays} days' and u.erased_at is null`

export const toCustomer = (
  { customerId, sessionId, role, email, emailVerified, lacksFactor }: FoundCaller,
  adminEmail: string,
): Customer => ({
  id: customerId,
  sessionId,
  role: roleOf({ role, email }, adminEmail),
  emailVerified,
  lacksFactor,
})
