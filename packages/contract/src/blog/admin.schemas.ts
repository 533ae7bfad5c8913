import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { fromIndiaMinute } from '../dates.ts'
import { postStatuses } from '../enums.ts'
import { id, longText, optionalText, page, paging, text } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { post } from './blog.schemas.ts'

const tags = ['Blog']
const params = z.object({ id })

/** A post as the owner sees it. The date of an unpublished post is the planned one. */
export const adminPost = post.extend({ status: z.enum(postStatuses) })

const postFacts = z.object({
  title: text(labels.title, longest.postTitle),
  summary: longText(labels.summary, longest.postSummary),
  content: longText(labels.content, longest.postContent),
  author: optionalText(labels.author, longest.author).optional(),
  /** Computed from the content if absent. */
  readTime: optionalText(labels.readTime, longest.readTime).optional(),
  /** The picture's description for blind readers. Unchanged if absent. */
  imageAlt: optionalText(labels.imageAlt, longest.imageAlt).optional(),
  /** If absent, a new post is published, and an existing one keeps its status. */
  status: z.enum(postStatuses, fieldRefusals.fieldNotText(labels.postStatus)).optional(),
  /** When a scheduled post is published, in Indian time: `2026-11-21T18:30`. */
  publishAt: z
    .union([
      z.iso.datetime({ local: true, precision: -1, error: fieldRefusals.publishAtMissing }),
      z.literal(''),
    ])
    .optional(),
})

type Timing = Pick<z.output<typeof postFacts>, 'status' | 'publishAt'>

const isTimed = ({ status, publishAt }: Timing) => status !== 'scheduled' || Boolean(publishAt)
const isInFuture = ({ status, publishAt }: Timing) =>
  status !== 'scheduled' || !publishAt || fromIndiaMinute(publishAt).getTime() > Date.now()

export const postForm = postFacts
  .refine(isTimed, { error: fieldRefusals.publishAtMissing, path: ['publishAt'] })
  .refine(isInFuture, { error: fieldRefusals.publishAtOver, path: ['publishAt'] })

const saved = z.object({ success: z.literal(true), message: z.string(), blog: post })

export const listAdminPosts = {
  summary: 'All posts including drafts and scheduled ones, newest first',
  tags,
  querystring: paging.extend({
    status: z.enum(postStatuses, fieldRefusals.invalidPaging).optional(),
  }),
  response: { 200: page.extend({ posts: z.array(adminPost) }) },
} satisfies CallSchema

export const getAdminPost = {
  summary: 'One post, published or not',
  tags,
  params,
  response: { 200: z.object({ success: z.literal(true), post: adminPost }) },
} satisfies CallSchema

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
