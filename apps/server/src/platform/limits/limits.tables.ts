import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counters of platform/limits/limits.ts, in the shape that rate-limiter-flexible reads. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970; null never expires. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
)
