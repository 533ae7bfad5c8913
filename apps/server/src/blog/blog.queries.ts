import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Portion, Position } from '../platform/database/paging.ts'
import { findRow } from '../platform/database/rows.ts'
import { post } from './blog.tables.ts'

export type PostRow = typeof post.$inferSelect

/** Returns published posts, newest first. */
export function listPublishedRows(db: Db, { limit, after }: Portion): Promise<PostRow[]> {
  const beyond =
    after &&
    sql`(${post.publishedAt}, ${post.id}) < (${sql.param(after.at, post.publishedAt)}, ${after.id})`
  return db
    .select()
    .from(post)
    .where(and(beyond, eq(post.status, 'published')))
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(limit)
}

/** Returns the ids of all posts, including unpublished ones. */
export async function listPostIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: post.id }).from(post)
  return rows.map(({ id }) => id)
}

export const findPostRow = (db: Db, id: string): Promise<PostRow | undefined> =>
  findRow(db, post, id)

/** The position of a post in a list. */
export const positionOf = ({ publishedAt, id }: PostRow): Position => ({ at: publishedAt, id })

/** Publishes scheduled posts that are due. @returns their ids */
export async function publishDueRows(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .update(post)
    .set({ status: 'published' })
    .where(and(eq(post.status, 'scheduled'), lte(post.publishedAt, now)))
    .returning({ id: post.id })
  return rows.map(({ id }) => id)
}
