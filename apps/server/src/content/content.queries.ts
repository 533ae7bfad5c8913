import type { ContentKey } from '@nirbhaya/contract/content/content-kinds'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import { contentBlock, newContentBlock } from './content.tables.ts'

export type ContentRow = typeof contentBlock.$inferSelect

const newKeys: ContentKey[] = [
  'howItWorks',
  'register',
  'customize',
  'blog',
  'contact',
  'menu',
  'footer',
  'homeParts',
]

/** Returns the table that stores a block. */
export const tableOf = (key: ContentKey) => (newKeys.includes(key) ? newContentBlock : contentBlock)

/** Returns all saved content blocks: there are few, and pages show most of them. */
export function listContentRows(db: Db): Promise<ContentRow[]> {
  return db.select().from(contentBlock).unionAll(db.select().from(newContentBlock))
}

export async function findContentRow(db: Db, key: ContentKey): Promise<ContentRow | undefined> {
  const table = tableOf(key)
  const [row] = await db.select().from(table).where(eq(table.key, key))
  return row
}
