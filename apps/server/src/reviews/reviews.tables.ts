import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

/** A customer's review of a product that they received. It stays if the product is deleted. */
export const review = pgTable(
  'review',
  {
    id: id(),
    customerId: uuid().notNull(),
    productId: uuid().notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    /** The first name at the time of writing. */
    author: text().notNull(),
    reply: text(),
    repliedAt: instant(),
    /**
     * The owner's reason for hiding the review from everybody but the author; null while it is
     * public.
     */
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
    /** The width of the largest size, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths of all sizes, smallest first. */
    widths: integer().array().notNull(),
  },
  (table) => [index().on(table.reviewId, table.position)],
)

/**
 * The number of a product's public reviews and the sum of their stars. A trigger maintains both, so that no
 * request has to count them.
 */
export const reviewTally = pgTable('review_tally', {
  productId: uuid().primaryKey(),
  reviews: integer().notNull(),
  stars: integer().notNull(),
})
