import { maximumPasswordCharacters, minimumPasswordCharacters } from '@nirbhaya/contract/constants'
import type { BetterAuthOptions } from 'better-auth'
import type { Db, Tx } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import * as schema from '../platform/database/schema/accounts.ts'
import { passwordHashing } from './password-hashing.ts'

/**
 * better-auth on a database or on a transaction. It keeps people and their passwords; sessions are
 * ours (it would store their tokens as they are), and so are limits. Read when it is first needed, to
 * open an account: five hundred files, which a start would spend a fifth of its time on.
 */
export async function openAuth(db: Db | Tx, secret: string, publicUrl: string) {
  const { betterAuth } = await import('better-auth')
  const { drizzleAdapter } = await import('better-auth/adapters/drizzle')
  const auth = betterAuth({
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
  return auth.$context
}

/** Opens what writes in a given transaction. */
export type AuthOn = (db: Db | Tx) => ReturnType<typeof openAuth>
