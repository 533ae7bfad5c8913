import { maximumQuantity, minimumQuantity } from '@nirbhaya/contract/cart/rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { user } from '../accounts/accounts.tables.ts'
import { product, productVariant } from '../catalogue/catalogue.tables.ts'
import { createdAt } from '../platform/database/columns.ts'

const inRange = sql.raw(`between ${minimumQuantity} and ${maximumQuantity}`)

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
    check('cart_line_quantity', sql`${table.quantity} ${inRange}`),
  ],
)

/**
 * A line of a product with an option: each value is a line of its own. It is another table than `cart_line`, whose key
 * allows one line for each product, because the last release needs that key.
 */
export const cartVariantLine = pgTable(
  'cart_variant_line',
  {
    customerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => productVariant.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.variantId] }),
    index().on(table.productId),
    index().on(table.variantId),
    check('cart_variant_line_quantity', sql`${table.quantity} ${inRange}`),
  ],
)
