import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { id, instant, paging } from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'

const tags = ['Blog']

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

const params = z.object({ id })

export const listPosts = {
  summary: 'Posts, newest first; the Link header has the next page',
  tags,
  querystring: paging,
  response: { 200: z.array(post) },
} satisfies CallSchema

export const getPost = {
  summary: 'One post',
  tags,
  params,
  response: { 200: post },
} satisfies CallSchema
