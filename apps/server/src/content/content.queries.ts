import type { Db } from '../platform/database/client.ts'
import { contentBlock } from './content.tables.ts'

export type ContentRow = typeof contentBlock.$inferSelect

/** Returns all saved content blocks: there are few, and pages show most of them. */
export function listContentRows(db: Db): Promise<ContentRow[]> {
  return db.select().from(contentBlock)
}
