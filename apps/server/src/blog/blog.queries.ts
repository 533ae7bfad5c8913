import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Position } from '../platform/database/paging.ts'
import { post } from './blog.tables.ts'

export type PostRow = typeof post.$inferSelect

interface ListQuery {
  limit: number
  below?: Position | undefined
  status?: PostRow['status'] | undefined
}

/** Returns posts, newest first. With `below`, only posts that follow this position in the list. */
export function listPostRows(db: Db, { limit, below, status }: ListQuery): Promise<PostRow[]> {
  const beyond = below
    ? sql`(${post.publishedAt}, ${post.id}) < (${sql.param(below.at, post.publishedAt)}, ${below.id})`
    : undefined
  return db
    .select()
    .from(post)
    .where(and(beyond, status && eq(post.status, status)))
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(limit)
}

/** Returns the ids of all posts, including unpublished ones. */
export async function listPostIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: post.id }).from(post)
  return rows.map(({ id }) => id)
}

export async function findPostRow(db: Db, id: string): Promise<PostRow | undefined> {
  const [found] = await db.select().from(post).where(eq(post.id, id))
  return found
}

/** Publishes scheduled posts that are due. @returns their ids */
export async function publishDueRows(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .update(post)
    .set({ status: 'published' })
    .where(and(eq(post.status, 'scheduled'), lte(post.publishedAt, now)))
    .returning({ id: post.id })
  return rows.map(({ id }) => id)
}
