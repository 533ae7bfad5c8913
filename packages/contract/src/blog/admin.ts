import { z } from 'zod'
import { call } from '../call.ts'
import { fromIndiaMinute } from '../dates.ts'
import { postStatuses } from '../enums.ts'
import { longText, optionalText, page, paging, text } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { post } from './blog.ts'

/** A post as the owner sees it. The date of an unpublished post is the planned one. */
export const adminPost = post.extend({ status: z.enum(postStatuses) })
export type AdminPost = z.infer<typeof adminPost>

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
  // biome-ignore lint/plugin: the form's check in a browser uses the browser's time.
  status !== 'scheduled' || !publishAt || fromIndiaMinute(publishAt).getTime() > Date.now()

export const postForm = postFacts
  .refine(isTimed, { error: fieldRefusals.publishAtMissing, path: ['publishAt'] })
  .refine(isInFuture, { error: fieldRefusals.publishAtOver, path: ['publishAt'] })
export type PostForm = z.output<typeof postForm>

const saved = z.object({ message: z.string(), blog: post })

export const listAdminPosts = call('GET /admin/posts', 'content', {
  summary: 'All posts including drafts and scheduled ones, newest first',
  stepUp: { notNeeded: 'Shows what the public reads' },
  query: paging.extend({
    status: z.enum(postStatuses, fieldRefusals.invalidPaging).optional(),
  }),
  answer: page.extend({ posts: z.array(adminPost) }),
})

export const getAdminPost = call('GET /admin/post/:id', 'content', {
  summary: 'One post, published or not',
  stepUp: { notNeeded: 'Shows what the public reads' },
  answer: z.object({ post: adminPost }),
})

export const createPost = call('POST /blog', 'content', {
  summary: 'Create a post with an `image` file',
  form: postForm,
  answer: saved,
})

export const updatePost = call('PUT /blog/:id', 'content', {
  summary: 'Change a post; a new `image` file replaces the old one',
  form: postForm,
  answer: saved,
})

export const deletePost = call('DELETE /blog/:id', 'content', {
  summary: 'Delete a post',
})
