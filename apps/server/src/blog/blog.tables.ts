import { postStatuses } from '@nirbhaya/contract/constants'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

export const post = pgTable(
  'post',
  {
    id: id(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Lines: a quote mark, a number with a dot, or nothing special at their start. */
    content: text().notNull(),
    author: text(),
    readTime: text(),
    /** The cover, as the storage keeps it. */
    imageId: uuid().notNull(),
    /** What the cover shows; empty where the title beside it says all. */
    imageAlt: text().notNull().default(''),
    imageWidth: integer().notNull(),
    imageHeight: integer().notNull(),
    imageWidths: integer().array().notNull(),
    status: text({ enum: postStatuses }).notNull().default('published'),
    /** Of a scheduled one, when it will be. */
    publishedAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.publishedAt, table.id)],
)
