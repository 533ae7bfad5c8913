import { listPosts, type Post } from '@nirbhaya/contract/blog/blog'
import { blogPosts } from '@nirbhaya/contract/blog/rules'
import type { Api } from '@nirbhaya/contract/client/client'
import { preview } from './preview.ts'

/** The fields of a post that its card shows. Lists send only these to the browser. */
export type PostSummary = Pick<
  Post,
  '_id' | 'title' | 'image' | 'picture' | 'date' | 'readTime'
> & {
  preview: string
}

const summarise = ({ _id, title, image, picture, date, readTime, summary }: Post): PostSummary => ({
  _id,
  title,
  image,
  ...(picture ? { picture } : {}),
  date,
  ...(readTime ? { readTime } : {}),
  preview: preview(summary),
})

export async function loadSummaries(api: Api, limit: number): Promise<PostSummary[]> {
  const posts = await api(listPosts, { query: { limit } })
  return posts.map(summarise)
}

export interface PostPage {
  posts: PostSummary[]
  /** The cursor of this page; undefined for the first one. */
  cursor: string | undefined
  /** The cursor of the page with older posts; undefined on the last page. */
  nextCursor: string | undefined
}

/** Loads a page of the blog. The first page also has the newest post above the grid. */
export async function loadPage(api: Api, cursor: string | undefined): Promise<PostPage> {
  const limit = cursor ? blogPosts.grid : blogPosts.grid + 1
  const { items, nextCursor } = await api.page(listPosts, { query: { limit, cursor } })
  return { posts: items.map(summarise), cursor, nextCursor }
}
