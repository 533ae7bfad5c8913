import { maximumPasswordCharacters, minimumPasswordCharacters } from '@nirbhaya/contract/constants'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Db, Tx } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import * as schema from '../platform/database/schema/accounts.ts'
import { passwordHashing } from './password-hashing.ts'

/**
 * better-auth on a database or on a transaction. It keeps people and their passwords; sessions are
 * ours (it would store their tokens as they are), and so are limits.
 */
export function createAuth(db: Db | Tx, secret: string, publicUrl: string) {
  return betterAuth({
    secret,
    baseURL: publicUrl,
    database: drizzleAdapter(db, { provider: 'pg', schema }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: minimumPasswordCharacters,
      maxPasswordLength: maximumPasswordCharacters,
      password: passwordHashing,
    },
    user: {
      additionalFields: {
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: true },
        address1: { type: 'string', required: true },
        address2: { type: 'string', required: true },
        area: { type: 'string', required: true },
        pincode: { type: 'string', required: true },
        state: { type: 'string', required: false },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: { database: { generateId: newId } },
  } satisfies BetterAuthOptions)
}

export type Auth = ReturnType<typeof createAuth>
/** Makes an Auth that writes in a given transaction. */
export type AuthOn = (db: Db | Tx) => Auth
