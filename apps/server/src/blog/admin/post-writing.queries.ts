import { desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { insertRow, lockRow, updateRow } from '../../platform/database/rows.ts'
import type { PostRow } from '../blog.queries.ts'
import { post } from '../blog.tables.ts'

export type PostValues = Omit<PostRow, 'id' | 'publishedAt' | 'createdAt' | 'updatedAt'> & {
  publishedAt?: Date
}

export const insertPostRow = (tx: Tx, values: PostValues): Promise<PostRow> =>
  insertRow(tx, post, values)

/** Locks a post until the transaction ends. */
export const lockPostRow = (tx: Tx, id: string): Promise<PostRow | undefined> =>
  lockRow(tx, post, id)

/** Changes a post that the caller has locked. */
export const updatePostRow = (tx: Tx, id: string, values: Partial<PostValues>): Promise<PostRow> =>
  updateRow(tx, post, id, values)

export async function deletePostRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(post).where(eq(post.id, id))
}

/**
 * Of these file ids, returns those that a post still uses as its cover. A file that no module uses is
 * removed.
 */
export async function listShownCovers(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.select({ id: post.imageId }).from(post).where(inArray(post.imageId, ids))
  return rows.map(({ id }) => id)
}

export function listRowsByTitle(db: Db, titles: string[]): Promise<PostRow[]> {
  return db
    .select()
    .from(post)
    .where(inArray(post.title, titles))
    .orderBy(desc(post.publishedAt), desc(post.id))
}
