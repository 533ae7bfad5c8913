import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import { post } from '../platform/database/schema/blog.ts'
import { inServer } from '../platform/own-files.ts'
import { storeImage } from '../platform/storage/images.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { demoPosts } from './demo-posts.ts'

const shopAssets = inServer('..', '..', 'assets')

/**
 * Fills an empty blog with the demo posts; a blog with posts is left alone.
 * @param assets where their covers are
 */
export async function seedBlog(
  db: Db,
  storage: Storage,
  assets: string = shopAssets,
): Promise<void> {
  const [existing] = await db.select({ id: post.id }).from(post).limit(1)
  if (existing) return

  const rows = await Promise.all(
    demoPosts.map(async ({ cover, daysAgo, ...words }) => {
      const imageId = newId()
      const picture = await readFile(join(assets, cover))
      const stored = await storeImage(storage, imageId, picture)
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
  await db.insert(post).values(rows)
}

/** Ten in the morning in India, so many days ago. */
function morningOf(daysAgo: number): Date {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() - daysAgo)
  day.setUTCHours(4, 30, 0, 0)
  return day
}
