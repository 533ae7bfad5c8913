import { contentKeys } from '@nirbhaya/contract/content/content-kinds'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../platform/database/columns.ts'

const columns = {
  key: text({ enum: contentKeys }).primaryKey(),
  value: jsonb().notNull(),
  /** Demo content that the owner has not yet confirmed as real. */
  isSample: boolean().notNull().default(false),
  /**
   * Increases with every change. A save sends the version that the owner opened. If the stored version is
   * newer, the save is refused.
   */
  version: integer().notNull().default(1),
  updatedAt: updatedAt(),
}

/** The content that the owner edits on public pages, one row for each block. */
export const contentBlock = pgTable('content_block', columns)

/**
 * The blocks that release 0.2.0 does not know. It fails if it reads an unknown key, so they have a table of their
 * own while that release may run beside this one.
 */
export const newContentBlock = pgTable('new_content_block', columns)

/**
 * Processes that cache public responses. A save of content waits until each of them has received the
 * change.
 */
export const contentReader = pgTable('content_reader', {
  id: uuid().primaryKey(),
  createdAt: createdAt(),
})
