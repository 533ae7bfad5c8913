import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The counters of platform/limits/limits.ts, in the table format of rate-limiter-flexible. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** In milliseconds since 1970; null for a row that never expires. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
)
