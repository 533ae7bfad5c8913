import { demoPosts } from '../demo/posts.ts'
import { clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import { storeDemoImage } from '../platform/storage/demo-images.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { invalidatePost } from './blog.service.ts'
import { post } from './blog.tables.ts'

/** Inserts the demo posts into an empty blog; does nothing if there are posts. */
export async function seedBlog(db: Db, storage: Storage): Promise<void> {
  const [existing] = await db.select({ id: post.id }).from(post).limit(1)
  if (existing) return

  const rows = await Promise.all(
    demoPosts.map(async ({ cover, daysAgo, ...words }) => {
      const imageId = newId()
      const stored = await storeDemoImage(storage, imageId, cover)
      return {
        ...words,
        imageId,
        imageWidth: stored.width,
        imageHeight: stored.height,
        imageWidths: stored.widths,
        publishedAt: morningOf(daysAgo),
      }
    }),
  )
  await addPosts(db, rows)
}

/** Inserts all of these posts, or none. Their covers are already stored. */
export function addPosts(db: Db, rows: (typeof post.$inferInsert)[]): Promise<void> {
  return db.transaction(async (tx) => {
    const inserted = await tx.insert(post).values(rows).returning({ id: post.id })
    for (const { id } of inserted) await invalidatePost(tx, id)
  })
}

/** Returns ten in the morning in India, this many days ago. */
function morningOf(daysAgo: number): Date {
  const day = clock.now()
  day.setUTCDate(day.getUTCDate() - daysAgo)
  day.setUTCHours(4, 30, 0, 0)
  return day
}
