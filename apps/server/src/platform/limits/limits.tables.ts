import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The counters of platform/limits/limits.ts. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** The end of the counter's window, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
)
