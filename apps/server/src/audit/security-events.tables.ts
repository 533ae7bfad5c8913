import { securityEventKinds } from '@nirbhaya/contract/constants'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../platform/database/columns.ts'

/** Who tried to get in or to take something out, and whether it worked: nothing secret, nobody's address. */
export const securityEvent = pgTable(
  'security_event',
  {
    id: id(),
    /** What was tried. */
    kind: text({ enum: securityEventKinds }).notNull(),
    hasWorked: boolean().notNull(),
    /** The refusal's code where it did not. */
    code: text(),
    /** Whose session it was; null without one. */
    userId: uuid(),
    /** The first letter of the e-mail that was given, and its host. */
    account: text(),
    /** Where it came from, without the last part. */
    network: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('security_event_failed').on(table.createdAt).where(sql`not ${table.hasWorked}`),
    // Asked for at each failure; among six hours of an attack it would be looked for long.
    index('security_event_told').on(table.createdAt).where(sql`${table.kind} = 'owner-told'`),
    index().on(table.createdAt),
  ],
)
