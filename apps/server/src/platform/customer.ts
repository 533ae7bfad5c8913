import type { Role } from '@nirbhaya/contract/roles'

/** The signed-in person who sent the request. */
export interface Customer {
  id: string
  sessionId: string
  /** The person's role in the shop; undefined for a customer. */
  role: Role | undefined
  /** Whether the person has confirmed their e-mail address. */
  emailVerified: boolean
  /** Whether the person must have a second factor, and has not set one up. */
  lacksFactor: boolean
}
