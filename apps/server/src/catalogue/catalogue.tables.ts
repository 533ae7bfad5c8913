import type { StoredLabelField } from '@nirbhaya/contract/catalogue/package-label'
import type { ProductStory } from '@nirbhaya/contract/catalogue/product-texts'
import { defaultListPricePaise } from '@nirbhaya/contract/catalogue/rules'
import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import {
  availabilities,
  cancelPolicies,
  defaultCancelPolicy,
  productStatuses,
} from '@nirbhaya/contract/enums'
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
  uniqueIndex,
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
    /** The deposit for one unit, paid when pre-booking. */
    pricePaise: integer().notNull(),
    /** The full price of one unit. */
    listPricePaise: integer().notNull().default(defaultListPricePaise),
    rating: doublePrecision().notNull(),
    reviews: integer().notNull(),
    /**
     * The average and number of customers' reviews, maintained by the reviews module; null while there
     * are too few.
     */
    customerRating: doublePrecision(),
    customerReviews: integer(),
    /** Facts from the owner; '' if not given. */
    colour: text().notNull().default(''),
    size: text().notNull().default(''),
    weight: text().notNull().default(''),
    splashResistance: text().notNull().default(''),
    /** A line on the product's card; '' if not given. */
    cardLine: text().notNull().default(''),
    /** The name of what customers choose, such as “Ring size”; '' if the product has no option. */
    optionName: text().notNull().default(''),
    /** Texts and pictures of the product's own page. Sections that are not given are not shown. */
    story: jsonb().$type<Partial<ProductStory>>().notNull().default({}),
    /**
     * The facts about the package that the law requires online shops to show, if the owner has entered them.
     */
    label: jsonb().$type<Partial<Record<StoredLabelField, string>>>().notNull().default({}),
    /** Visitors see published products only. */
    status: text({ enum: productStatuses }).notNull().default('published'),
    likes: integer().notNull().default(0),
    /**
     * The delivery dates for a new booking, and whether booking is possible. The batches module maintains
     * both, so that pages need not read batches.
     */
    deliveryTerms: jsonb().$type<DeliveryTerms>().notNull().default({ fromDays: 45, dueDays: 60 }),
    availability: text({ enum: availabilities }).notNull().default('open'),
    /** The rule for cancelling; it applies to new payments. */
    cancelPolicy: text({ enum: cancelPolicies }).notNull().default(defaultCancelPolicy),
    /** The position in lists, from 0. */
    position: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.position, table.id),
    // Finds products whose names differ only in the colour.
    index('product_family')
      .on(sql`btrim(replace(${table.name}, ${table.colour}, ''))`)
      .where(sql`${table.colour} <> ''`),
    check('product_price', sql`${table.pricePaise} > 0`),
    check('product_list_price', sql`${table.listPricePaise} >= ${table.pricePaise}`),
    check('product_likes', sql`${table.likes} >= 0`),
    check('product_rating', sql`${table.rating} between 0 and 5`),
  ],
)

/** Every slug that a product has or had, in lower case for lookups. Each belongs to one product. */
export const productAddress = pgTable(
  'product_address',
  {
    key: text().primaryKey(),
    /**
     * The foreign key is checked at the end of the transaction, because a slug is claimed before its product
     * is inserted.
     */
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
    /** The width of the picture's largest stored size, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths of all stored sizes of the picture, smallest first, in pixels. */
    widths: integer().array().notNull(),
  },
  (table) => [index().on(table.productId, table.position)],
)

/**
 * A value of a product's option, such as ring size 12. A value that is no longer sold is retired, and keeps its row.
 */
export const productVariant = pgTable(
  'product_variant',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    isRetired: boolean().notNull().default(false),
    /** Whether no place is free for this value. The batches module maintains it. */
    isFull: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('product_variant_name').on(table.productId, sql`lower(${table.name})`),
    // The words of values for the search, without the accents of Latin letters.
    index('product_variant_words').using(
      'gin',
      sql`to_tsvector('simple', normalize(regexp_replace(normalize(${table.name}, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC))`,
    ),
  ],
)

/**
 * A table with one row: the owner's choice of a main product, which all pages show. Every change of products
 * locks the row, so that these changes run one after another.
 */
export const shopFront = pgTable(
  'shop_front',
  {
    id: boolean().primaryKey().default(true),
    /** The owner's main product; null means the first product. */
    chosenProductId: uuid().references(() => product.id, { onDelete: 'set null' }),
  },
  (table) => [check('shop_front_once', sql`${table.id}`)],
)

/**
 * One like. The liker is a customer, stored by their id, or a visitor, stored by a guest id from this shop.
 */
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

/**
 * The number of views of a product's pages on one calendar date in Indian time, without any data about
 * visitors.
 */
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
