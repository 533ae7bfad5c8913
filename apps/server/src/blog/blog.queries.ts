import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import type { Position } from '../platform/database/paging.ts'
import { post } from '../platform/database/schema/blog.ts'

export type PostRow = typeof post.$inferSelect

/** Posts, newest first, from below the given place. */
export function listPostRows(
  db: Db,
  { limit, below }: { limit: number; below?: Position | undefined },
): Promise<PostRow[]> {
  const beyond = below
    ? sql`(${post.publishedAt}, ${post.id}) < (${sql.param(below.at, post.publishedAt)}, ${below.id})`
    : undefined
  return db
    .select()
    .from(post)
    .where(beyond)
    .orderBy(desc(post.publishedAt), desc(post.id))
    .limit(limit)
}

export async function findPostRow(db: Db, id: string): Promise<PostRow | undefined> {
  const [found] = await db.select().from(post).where(eq(post.id, id))
  return found
}
