import { tableOf } from '../../src/content/content.queries.ts'
import { seedContent } from '../../src/content/content.seed.ts'
import { contentBlock, newContentBlock } from '../../src/content/content.tables.ts'
import type { Db } from '../../src/platform/database/client.ts'
import { invalidate } from '../../src/platform/response-cache/invalidate.ts'

/** Removes all content that the owner has set for public pages. */
export function removeContent(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = [
      ...(await tx.delete(contentBlock).returning()),
      ...(await tx.delete(newContentBlock).returning()),
    ]
    for (const { key } of removed) await invalidate(tx, `content/${key}`, 'content')
  })
}

/** Stores content that the current editor would not allow. */
export function putContent(db: Db, row: typeof contentBlock.$inferInsert): Promise<void> {
  return db.transaction(async (tx) => {
    const table = tableOf(row.key)
    const target = table.key
    await tx.insert(table).values(row).onConflictDoUpdate({ target, set: row })
    await invalidate(tx, `content/${row.key}`, 'content')
  })
}

/** Resets the public pages to the demo content. */
export async function putDemoContent(db: Db): Promise<void> {
  await removeContent(db)
  await seedContent(db)
}
