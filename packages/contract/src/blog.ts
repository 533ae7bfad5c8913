import { z } from 'zod'
import { endpoint, multipartEndpoint } from './endpoint.ts'
import { id, instant, longText, optionalText, paging, text } from './fields.ts'
import { image } from './images.ts'
import { messages } from './messages.ts'

const tags = ['Blog']
const { labels } = messages

export const post = z.object({
  _id: z.string(),
  title: z.string(),
  /** A path, to be put behind the API host. */
  image: z.string(),
  /** The same picture with its size and its smaller renditions. */
  picture: image.optional(),
  summary: z.string(),
  content: z.string(),
  date: instant,
  readTime: z.string().optional(),
  author: z.string().optional(),
})

export type Post = z.infer<typeof post>

export const postForm = z.object({
  title: text(labels.title, 200),
  summary: longText(labels.summary, 2_000),
  content: longText(labels.content, 50_000),
  author: optionalText(labels.author, 100).optional(),
  /** Computed from the content where there is none. */
  readTime: optionalText(labels.readTime, 40).optional(),
  /** What the picture shows, for who cannot see it; absent, the words that the picture has stay. */
  imageAlt: optionalText(labels.imageAlt, 300).optional(),
})

export type PostForm = z.output<typeof postForm>

const params = z.object({ id })
const saved = z.object({ success: z.literal(true), message: z.string(), blog: post })

export const listPosts = endpoint({
  method: 'GET',
  url: '/blog',
  access: 'public',
  schema: {
    summary: 'Posts, newest first; the next page is named by the Link header',
    tags,
    querystring: paging,
    response: { 200: z.array(post) },
  },
})

export const getPost = endpoint({
  method: 'GET',
  url: '/blog/:id',
  access: 'public',
  schema: { summary: 'One post', tags, params, response: { 200: post } },
})

export const createPost = multipartEndpoint({
  method: 'POST',
  url: '/blog',
  access: 'admin',
  schema: { summary: 'Create a post with an `image` file', tags, response: { 200: saved } },
  form: postForm,
})

export const updatePost = multipartEndpoint({
  method: 'PUT',
  url: '/blog/:id',
  access: 'admin',
  schema: {
    summary: 'Change a post; a new `image` file replaces the old one',
    tags,
    params,
    response: { 200: saved },
  },
  form: postForm,
})

export const deletePost = endpoint({
  method: 'DELETE',
  url: '/blog/:id',
  access: 'admin',
  schema: {
    summary: 'Delete a post',
    tags,
    params,
    response: { 200: z.object({ success: z.literal(true) }) },
  },
})
