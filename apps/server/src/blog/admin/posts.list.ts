import { type AdminPost, listAdminPosts } from '@nirbhaya/contract/blog/admin'
import { eq } from 'drizzle-orm'
import { tableList } from '../../platform/database/list.ts'
import type { PostRow } from '../blog.queries.ts'
import { toWirePost } from '../blog.service.ts'
import { post } from '../blog.tables.ts'

/** All posts: scheduled ones come before published ones. */
export const posts = tableList(listAdminPosts, post, {
  by: 'publishedAt',
  where: { status: (status) => eq(post.status, status) },
  answer: (rows) => ({ posts: rows.map(toAdminPost) }),
})

export const toAdminPost = (row: PostRow): AdminPost => ({ ...toWirePost(row), status: row.status })
