import { maximumQuantity, minimumQuantity } from '@nirbhaya/contract/cart/rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { user } from '../accounts/accounts.tables.ts'
import { product } from '../catalogue/catalogue.tables.ts'
import { createdAt } from '../platform/database/columns.ts'

export const cartLine = pgTable(
  'cart_line',
  {
    customerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index().on(table.productId),
    check(
      'cart_line_quantity',
      sql`${table.quantity} between ${sql.raw(`${minimumQuantity} and ${maximumQuantity}`)}`,
    ),
  ],
)
