import { isDeepStrictEqual } from 'node:util'
import { sampledContent } from '@nirbhaya/contract/content/content-kinds'
import { demoContent } from '../demo/content.ts'
import type { Db } from '../platform/database/client.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import { findContentRow, tableOf } from './content.queries.ts'
import { readValue } from './content.service.ts'

/** Blocks that speak of the demo's product. */
const aboutProduct: readonly string[] = ['blog', 'customize']

/**
 * Inserts the demo's content for all blocks that were never saved. A shop with an opening of its own is no demo any
 * more, so blocks of a newer release say nothing there of the demo's product.
 */
export async function seedContent(db: Db): Promise<void> {
  const samples: readonly string[] = sampledContent
  const rows = Object.entries(demoContent).map(([key, value]) => ({
    key: key as keyof typeof demoContent,
    value,
    isSample: samples.includes(key),
  }))
  const hero = await findContentRow(db, 'hero')
  const isOwn = hero && !isDeepStrictEqual(readValue('hero', hero.value), demoContent.hero)
  await db.transaction(async (tx) => {
    for (const row of rows) {
      if (isOwn && aboutProduct.includes(row.key)) continue
      const [inserted] = await tx
        .insert(tableOf(row.key))
        .values(row)
        .onConflictDoNothing()
        .returning()
      if (inserted) await invalidate(tx, `content/${row.key}`, 'content')
    }
  })
}

/** Whether the demo's content was inserted before, which is the last step of a shop's first start. */
export async function hasContent(db: Db): Promise<boolean> {
  return (await findContentRow(db, 'hero')) !== undefined
}
