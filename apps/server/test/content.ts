import { seedContent } from '../src/content/content.seed.ts'
import type { Db } from '../src/platform/database/client.ts'
import { contentBlock } from '../src/platform/database/schema/content.ts'

/** The owner has not said anything on the public pages yet. */
export async function removeContent(db: Db): Promise<void> {
  await db.delete(contentBlock)
}

/** The public pages say what the demo's say. */
export async function putDemoContent(db: Db): Promise<void> {
  await removeContent(db)
  await seedContent(db)
}
