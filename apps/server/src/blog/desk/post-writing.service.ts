import type { Post } from '@nirbhaya/contract/blog'
import type { PostForm } from '@nirbhaya/contract/blog/desk'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import {
  type NewImage,
  type Pictures,
  removeUnused,
  withStoredImages,
} from '../../platform/storage/stored-images.ts'
import type { PostRow } from '../blog.queries.ts'
import { toWirePost } from '../blog.service.ts'
import {
  deletePostRow,
  insertPostRow,
  listShownCovers,
  lockPostRow,
  updatePostRow,
} from './post-writing.queries.ts'

export { listShownCovers }

/** What the admin sends about a post: the form, and a cover as a file. */
export interface PostUpload {
  actorId: string
  form: PostForm
  file: Buffer | undefined
}

/**
 * Publishes a post.
 * @throws AppError PHOTO_MISSING; see `withStoredImages`
 */
export async function createPost(
  pictures: Pictures,
  { actorId, form, file }: PostUpload,
): Promise<Post> {
  if (!file) throw new AppError('PHOTO_MISSING')
  return withStoredImages(pictures, [file], ([image]) =>
    pictures.db.transaction(async (tx) => {
      if (!image) throw new AppError('PHOTO_MISSING')
      const values = { ...wordsOf(form), ...coverOf(image), imageAlt: form.imageAlt ?? '' }
      const row = await insertPostRow(tx, values)
      await audit(tx, { actorId, action: 'post.create', before: null, after: row })
      return toWirePost(row)
    }),
  )
}

/**
 * Changes a post; without a file it keeps its cover.
 * @throws AppError POST_NOT_FOUND; see `withStoredImages`
 */
export async function updatePost(
  pictures: Pictures,
  id: string,
  { actorId, form, file }: PostUpload,
): Promise<Post> {
  const { db, jobs } = pictures
  return withStoredImages(pictures, file ? [file] : [], ([image]) =>
    db.transaction(async (tx) => {
      const before = await lockPostRow(tx, id)
      if (!before) throw new AppError('POST_NOT_FOUND')
      // The words for a cover say nothing of the one that takes its place.
      const imageAlt = form.imageAlt ?? (image ? '' : before.imageAlt)
      const cover = image ? coverOf(image) : {}
      const row = await updatePostRow(tx, id, { ...wordsOf(form), ...cover, imageAlt })
      if (image) await removeUnused(jobs, tx, [before.imageId])
      await audit(tx, { actorId, action: 'post.update', before, after: row })
      return toWirePost(row)
    }),
  )
}

/** @throws AppError POST_NOT_FOUND */
export function deletePost({ db, jobs }: Pictures, id: string, actorId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockPostRow(tx, id)
    if (!before) throw new AppError('POST_NOT_FOUND')
    await deletePostRow(tx, id)
    await removeUnused(jobs, tx, [before.imageId])
    await audit(tx, { actorId, action: 'post.delete', before, after: null })
  })
}

const wordsOf = ({ title, summary, content, author, readTime }: PostForm) => ({
  title,
  summary,
  content,
  author: author || null,
  readTime: readTime || null,
})

const coverOf = ({ id, width, height, widths }: NewImage) => ({
  imageId: id,
  imageWidth: width,
  imageHeight: height,
  imageWidths: widths,
})

interface Change {
  actorId: string
  action: 'post.create' | 'post.update' | 'post.delete'
  before: PostRow | null
  after: PostRow | null
}

function audit(tx: Tx, { actorId, action, before, after }: Change): Promise<void> {
  const entityId = (after ?? before)?.id ?? ''
  return writeAudit(tx, {
    actorId,
    action,
    entity: 'post',
    entityId,
    before: before && factsOf(before),
    after: after && factsOf(after),
  })
}

/** A post as the audit log remembers it. */
const factsOf = ({ title, summary, content, author, readTime, imageId, imageAlt }: PostRow) => ({
  title,
  summary,
  content,
  author,
  readTime,
  image: { id: imageId, alt: imageAlt },
})
