import { index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '../../accounts/accounts.tables.ts'
import { createdAt, id, instant } from '../../platform/database/columns.ts'

/**
 * A booking: an order that a person of the shop takes down for a customer, until it is paid. What was booked, and for
 * whom, is in its first payment. Its payments name it in `booking_id`.
 */
export const booking = pgTable(
  'booking',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => user.id),
    /** The id that the page gave to its request: a repeated request counts once. */
    requestId: uuid().notNull(),
    bookedBy: uuid().notNull(),
    /** How many mails with the link were asked for. */
    links: integer().notNull().default(0),
    /** From this time on, it can no longer be paid. */
    endsAt: instant().notNull(),
    cancelledAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('booking_request').on(table.requestId),
    index('booking_of_customer').on(table.customerId),
  ],
)
