import type { Post } from '@nirbhaya/contract/blog/blog'
import { readingTime } from '@nirbhaya/contract/blog/reading-time'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { type PageQuery, type Portion, readPage } from '../platform/database/paging.ts'
import { invalidate } from '../platform/response-cache/invalidate.ts'
import { toWireImage } from '../platform/storage/image-sizes.ts'
import {
  findPostRow,
  listPostIds,
  listPublishedRows,
  type PostRow,
  positionOf,
  publishDueRows,
} from './blog.queries.ts'

export { listPostIds }

export function toWirePost(row: PostRow): Post {
  const picture = toWireImage({
    id: row.imageId,
    alt: row.imageAlt,
    width: row.imageWidth,
    height: row.imageHeight,
    widths: row.imageWidths,
  })
  return {
    _id: row.id,
    title: row.title,
    image: picture.url,
    picture,
    summary: row.summary,
    content: row.content,
    date: row.publishedAt.toISOString(),
    readTime: row.readTime ?? readingTime(row.content),
    ...(row.author === null ? {} : { author: row.author }),
  }
}

/** Returns one page of published posts, newest first. */
export async function listPosts(
  db: Db,
  paging: PageQuery,
): Promise<{ posts: Post[]; nextCursor: string | undefined }> {
  const read = (portion: Portion) => listPublishedRows(db, portion)
  const { rows, nextCursor } = await readPage(paging, read, positionOf)
  return { posts: rows.map(toWirePost), nextCursor }
}

/**
 * Returns a published post.
 * @throws AppError POST_NOT_FOUND
 */
export async function getPost(db: Db, id: string): Promise<Post> {
  const row = await findPostRow(db, id)
  if (row?.status !== 'published') throw new AppError('POST_NOT_FOUND')
  return toWirePost(row)
}

export function publishDue(db: Db, now = clock.now()): Promise<void> {
  return db.transaction(async (tx) => {
    for (const id of await publishDueRows(tx, now)) await invalidatePost(tx, id)
  })
}

export const invalidatePost = (tx: Db | Tx, id: string): Promise<void> =>
  invalidate(tx, `post/${id}`, 'posts')
