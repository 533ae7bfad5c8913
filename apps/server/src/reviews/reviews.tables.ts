import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

/** What somebody says of a product that they received; it outlives the product, as their orders do. */
export const review = pgTable(
  'review',
  {
    id: id(),
    customerId: uuid().notNull(),
    productId: uuid().notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    /** The first name, as it was when this was written. */
    author: text().notNull(),
    reply: text(),
    repliedAt: instant(),
    /** Why nobody but the writer and the owner sees it; null while everybody does. */
    hiddenReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('review_once').on(table.customerId, table.productId),
    index('review_shown').on(table.productId, table.id).where(sql`${table.hiddenReason} is null`),
    check('review_stars', sql`${table.stars} between 1 and 5`),
  ],
)

export const reviewImage = pgTable(
  'review_image',
  {
    id: id(),
    reviewId: uuid()
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Of the largest rendition, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Every rendition's width, smallest first. */
    widths: integer().array().notNull(),
  },
  (table) => [index().on(table.reviewId, table.position)],
)

/** The stars of what is shown, kept by a trigger: no request counts them all. */
export const reviewTally = pgTable('review_tally', {
  productId: uuid().primaryKey(),
  reviews: integer().notNull(),
  stars: integer().notNull(),
})
