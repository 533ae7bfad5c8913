import {
  availabilities,
  cancelPolicies,
  defaultCancelPolicy,
  defaultListPricePaise,
} from '@nirbhaya/contract/constants'
import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '../platform/database/columns.ts'

export const product = pgTable(
  'product',
  {
    id: id(),
    slug: text().notNull().unique('product_slug'),
    name: text().notNull(),
    description: text().notNull(),
    /** What a unit costs when it is pre-booked. */
    pricePaise: integer().notNull(),
    /** What it costs in all. */
    listPricePaise: integer().notNull().default(defaultListPricePaise),
    rating: doublePrecision().notNull(),
    reviews: integer().notNull(),
    /** What customers' reviews come to, kept by the module of reviews; null while there are too few. */
    customerRating: doublePrecision(),
    customerReviews: integer(),
    /** What the owner says of it beside; '' where nothing is said. */
    colour: text().notNull().default(''),
    size: text().notNull().default(''),
    weight: text().notNull().default(''),
    splashResistance: text().notNull().default(''),
    likes: integer().notNull().default(0),
    /**
     * When it is delivered to somebody who books now, and whether they can: kept by the module of batches,
     * so that pages read no batch.
     */
    deliveryTerms: jsonb().$type<DeliveryTerms>().notNull().default({ fromDays: 45, dueDays: 60 }),
    availability: text({ enum: availabilities }).notNull().default('open'),
    /** Until when customers cancel; for those who pay from now on. */
    cancelPolicy: text({ enum: cancelPolicies }).notNull().default(defaultCancelPolicy),
    /** Where it stands in lists, from 0. */
    position: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.position, table.id),
    // Of one name but for the colour.
    index('product_family')
      .on(sql`btrim(replace(${table.name}, ${table.colour}, ''))`)
      .where(sql`${table.colour} <> ''`),
    check('product_price', sql`${table.pricePaise} > 0`),
    check('product_list_price', sql`${table.listPricePaise} >= ${table.pricePaise}`),
    check('product_likes', sql`${table.likes} >= 0`),
    check('product_rating', sql`${table.rating} between 0 and 5`),
  ],
)

/** Every slug that a product has or had, as lookups compare it: in lower case, each one product's. */
export const productAddress = pgTable(
  'product_address',
  {
    key: text().primaryKey(),
    /** Deferred: a slug is claimed before its product is there. */
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.productId)],
)

export const productImage = pgTable(
  'product_image',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    alt: text().notNull(),
    /** Of the largest rendition, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Every rendition's width, smallest first. */
    widths: integer().array().notNull(),
  },
  (table) => [index().on(table.productId, table.position)],
)

/** What the owner chose for every page: one row. Changes of products take turns at it. */
export const shopFront = pgTable(
  'shop_front',
  {
    id: boolean().primaryKey().default(true),
    /** What the owner chose as the main product; null for the first one. */
    chosenProductId: uuid().references(() => product.id, { onDelete: 'set null' }),
  },
  (table) => [check('shop_front_once', sql`${table.id}`)],
)

/** Who likes what, once each: customers by their id, visitors by a guest id that we issued. */
export const productLike = pgTable(
  'product_like',
  {
    kind: text({ enum: ['customer', 'guest'] }).notNull(),
    likerId: uuid().notNull(),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.likerId, table.productId] }),
    index().on(table.productId),
  ],
)

/** How often a product's pages were looked at on a day of India's; no word of who. */
export const productView = pgTable(
  'product_view',
  {
    day: date({ mode: 'string' }).notNull(),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    views: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
)
