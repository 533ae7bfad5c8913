import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orderKey } from '../orders/orders.tables.ts'
import { createdAt, id, instant } from '../platform/database/columns.ts'

/** A note of the shop's own people about an order or a person. It is erased with the person. */
export const note = pgTable(
  'note',
  {
    id: id(),
    /** The person that the note is about, or whose order it is about. */
    customerId: uuid().notNull(),
    /** Null for a note about the person. */
    orderId: uuid(),
    text: text().notNull(),
    writerId: uuid().notNull(),
    changedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('note_subject').on(table.customerId, table.orderId), orderKey(table)],
)
