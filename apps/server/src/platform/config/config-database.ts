import { z } from 'zod'

const address = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address that starts with postgres://',
  })
  .optional()

const connections = 'must be a whole number from 4 to 500'

/** The URLs of the database and, if the shop has them, of a pooler and a replica. */
export const databaseSettings = {
  DATABASE_URL: address,
  /**
   * The URL of the database server itself. It is needed if DATABASE_URL points to a pooler that lends
   * connections per transaction.
   */
  DATABASE_DIRECT_URL: address,
  /** The URL of a replica, from which public pages and exports are read. */
  DATABASE_READ_URL: address,
  DATABASE_CONNECTIONS: z.coerce
    .number(connections)
    .int(connections)
    .min(4, connections)
    .max(500, connections)
    .default(20),
  /** Turn this off for a pooler that does not track which connection prepared a statement. */
  DATABASE_PREPARED: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((value) => value === 'on')
    .default(true),
}

interface Databases {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
}

export function checkDatabases(env: Databases, context: z.core.$RefinementCtx): void {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (env[name] === undefined || env.DATABASE_URL !== undefined) continue
    const message = `is needed with ${name}`
    context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message })
  }
}
