import { postStatuses } from '@nirbhaya/contract/enums'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

export const post = pgTable(
  'post',
  {
    id: id(),
    title: text().notNull(),
    summary: text().notNull(),
    /**
     * Each line is a paragraph. A line that starts with a quotation mark is a quotation. A line that starts
     * with a number and a dot is a heading.
     */
    content: text().notNull(),
    author: text(),
    readTime: text(),
    /** The cover's id in the storage. */
    imageId: uuid().notNull(),
    /** Alternative text for the cover; empty if the title says enough. */
    imageAlt: text().notNull().default(''),
    imageWidth: integer().notNull(),
    imageHeight: integer().notNull(),
    imageWidths: integer().array().notNull(),
    status: text({ enum: postStatuses }).notNull().default('published'),
    /** For a scheduled post, the time of its publication. */
    publishedAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.publishedAt, table.id)],
)
