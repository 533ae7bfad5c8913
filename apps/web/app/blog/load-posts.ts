import { listPosts, type Post } from '@nirbhaya/contract/blog'
import type { Api } from '@nirbhaya/contract/client'
import { preview } from './preview.ts'

/** What a card shows of a post: the rest does not travel with the page. */
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

/** The newest posts. */
export async function loadSummaries(api: Api, limit: number): Promise<PostSummary[]> {
  const posts = await api(listPosts, { query: { limit } })
  return posts.map(summarise)
}
