import { contentKeys } from '@nirbhaya/contract/content/kinds'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../platform/database/columns.ts'

/** What the owner says on the public pages, a row each part. */
export const contentBlock = pgTable('content_block', {
  key: text({ enum: contentKeys }).primaryKey(),
  value: jsonb().notNull(),
  /** Invented for the demo, until the owner says that it is real. */
  isSample: boolean().notNull().default(false),
  /** One more with every change: who saves says which one they opened. */
  version: integer().notNull().default(1),
  updatedAt: updatedAt(),
})

/** Processes that keep finished answers: who changes content waits until each of them knows. */
export const contentReader = pgTable('content_reader', {
  id: uuid().primaryKey(),
  createdAt: createdAt(),
})
