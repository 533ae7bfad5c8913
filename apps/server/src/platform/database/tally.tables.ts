import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Exact totals that triggers maintain. Counting a large table takes too long for a page. */
export const tally = pgTable('tally', {
  /** The kind of the counted rows: `users`, `subscribers`. */
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull().default(0),
})
