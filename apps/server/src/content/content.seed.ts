import { sampledContent } from '@nirbhaya/contract/content/content-kinds'
import type { Db } from '../platform/database/client.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import { contentBlock } from './content.tables.ts'
import { demoContent } from './demo-content.ts'

/** Inserts the demo's content for all blocks that were never saved. */
export async function seedContent(db: Db): Promise<void> {
  const samples: readonly string[] = sampledContent
  const rows = Object.entries(demoContent).map(([key, value]) => ({
    key: key as keyof typeof demoContent,
    value,
    isSample: samples.includes(key),
  }))
  await db.transaction(async (tx) => {
    const inserted = await tx.insert(contentBlock).values(rows).onConflictDoNothing().returning()
    for (const { key } of inserted) await invalidate(tx, `content/${key}`, 'content')
  })
}
