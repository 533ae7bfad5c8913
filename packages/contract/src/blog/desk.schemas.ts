import { z } from 'zod'
import { post } from '../blog.schemas.ts'
import type { CallSchema } from '../call.ts'
import { id, longText, optionalText, text } from '../fields.schemas.ts'
import { longest } from '../limits.ts'
import { messages } from '../messages.ts'

const tags = ['Blog']
const params = z.object({ id })
const { labels } = messages

export const postForm = z.object({
  title: text(labels.title, longest.postTitle),
  summary: longText(labels.summary, longest.postSummary),
  content: longText(labels.content, longest.postContent),
  author: optionalText(labels.author, longest.author).optional(),
  /** Computed from the content where there is none. */
  readTime: optionalText(labels.readTime, longest.readTime).optional(),
  /** What the picture shows, for people who cannot see it; absent, the words that the picture has stay. */
  imageAlt: optionalText(labels.imageAlt, longest.imageAlt).optional(),
})

const saved = z.object({ success: z.literal(true), message: z.string(), blog: post })

export const createPost = {
  summary: 'Create a post with an `image` file',
  tags,
  response: { 200: saved },
  consumes: ['multipart/form-data'],
  form: postForm,
} satisfies CallSchema

export const updatePost = {
  summary: 'Change a post; a new `image` file replaces the old one',
  tags,
  params,
  response: { 200: saved },
  consumes: ['multipart/form-data'],
  form: postForm,
} satisfies CallSchema

export const deletePost = {
  summary: 'Delete a post',
  tags,
  params,
  response: { 200: z.object({ success: z.literal(true) }) },
} satisfies CallSchema
