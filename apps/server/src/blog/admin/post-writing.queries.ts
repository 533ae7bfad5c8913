import { desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { PostRow } from '../blog.queries.ts'
import { post } from '../blog.tables.ts'

export type PostValues = Omit<PostRow, 'id' | 'publishedAt' | 'createdAt' | 'updatedAt'> & {
  publishedAt?: Date
}

export async function insertPostRow(tx: Tx, values: PostValues): Promise<PostRow> {
  const [row] = await tx.insert(post).values(values).returning()
  if (!row) throw new Error('the post was not inserted')
  return row
}

/** Locks a post until the transaction ends. */
export async function lockPostRow(tx: Tx, id: string): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(post).where(eq(post.id, id)).for('update')
  return row
}

/** Changes a post that the caller has locked. */
export async function updatePostRow(
  tx: Tx,
  id: string,
  values: Partial<PostValues>,
): Promise<PostRow> {
  const [row] = await tx.update(post).set(values).where(eq(post.id, id)).returning()
  if (!row) throw new Error(`post ${id} does not exist`)
  return row
}

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
