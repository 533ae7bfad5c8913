import { z } from 'zod'
import { call } from '../call.ts'
import { instant, paging } from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'

export const post = z.object({
  _id: z.string(),
  title: z.string(),
  /** The path of the picture on the API's host. */
  image: z.string(),
  /** The picture at `image`, with its dimensions and its smaller sizes. */
  picture: image.optional(),
  summary: z.string(),
  content: z.string(),
  date: instant,
  readTime: z.string().optional(),
  author: z.string().optional(),
})
export type Post = z.infer<typeof post>

export const listPosts = call('GET /blog', 'public', {
  summary: 'Posts, newest first; the Link header has the next page',
  query: paging,
  exactAnswer: z.array(post),
})

export const getPost = call('GET /blog/:id', 'public', {
  summary: 'One post',
  exactAnswer: post,
})
