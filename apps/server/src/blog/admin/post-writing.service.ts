import type { AdminPost, PostForm } from '@nirbhaya/contract/blog/admin'
import type { Post } from '@nirbhaya/contract/blog/blog'
import { fromIndiaMinute } from '@nirbhaya/contract/dates'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import {
  type NewImage,
  type Pictures,
  removeUnused,
  withStoredImages,
} from '../../platform/storage/stored-images.ts'
import type { UploadedFile } from '../../platform/storage/uploaded-file.ts'
import { findPostRow, type PostRow } from '../blog.queries.ts'
import { invalidatePost, toWirePost } from '../blog.service.ts'
import {
  deletePostRow,
  insertPostRow,
  listShownCovers,
  lockPostRow,
  updatePostRow,
} from './post-writing.queries.ts'
import { toAdminPost } from './posts.list.ts'

export { listShownCovers }

/** The owner's input: the form, and a cover as a file. */
export interface PostUpload {
  actorId: string
  form: PostForm
  file: UploadedFile | undefined
}

/** @throws AppError POST_NOT_FOUND */
export async function getAdminPost(db: Db, id: string): Promise<AdminPost> {
  const row = await findPostRow(db, id)
  if (!row) throw new AppError('POST_NOT_FOUND')
  return toAdminPost(row)
}

/**
 * Creates a post: published, scheduled or a draft.
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
      const values = {
        ...textsOf(form),
        ...coverOf(image),
        imageAlt: form.imageAlt ?? '',
        ...timingOf(form),
      }
      const row = await insertPostRow(tx, values)
      await saveChange(tx, { actorId, action: 'post.create', before: null, after: row })
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
      // The old cover's alternative text does not fit a new cover.
      const imageAlt = form.imageAlt ?? (image ? '' : before.imageAlt)
      const cover = image ? coverOf(image) : {}
      const timing = form.status ? timingOf(form, before) : {}
      const row = await updatePostRow(tx, id, { ...textsOf(form), ...cover, imageAlt, ...timing })
      if (image) await removeUnused(jobs, tx, [before.imageId])
      await saveChange(tx, { actorId, action: 'post.update', before, after: row })
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
    await saveChange(tx, { actorId, action: 'post.delete', before, after: null })
  })
}

const textsOf = ({ title, summary, content, author, readTime }: PostForm) => ({
  title,
  summary,
  content,
  author: author || null,
  readTime: readTime || null,
})

/**
 * Returns the status and the date of publication. The owner enters the date of a scheduled post. Any other
 * post keeps its date while it keeps its status; with a new status, it gets the current time.
 */
function timingOf({ status = 'published', publishAt }: PostForm, before?: PostRow) {
  if (status === 'scheduled') return { status, publishedAt: fromIndiaMinute(publishAt ?? '') }
  return before?.status === status ? { status } : { status, publishedAt: clock.now() }
}

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

async function saveChange(tx: Tx, { actorId, action, before, after }: Change): Promise<void> {
  const entityId = (after ?? before)?.id ?? ''
  await invalidatePost(tx, entityId)
  await writeAudit(tx, {
    actorId,
    action,
    entity: 'post',
    entityId,
    before: before && auditedFieldsOf(before),
    after: after && auditedFieldsOf(after),
  })
}

/** Returns the fields of a post that the audit log records. */
const auditedFieldsOf = ({ imageId, imageAlt, publishedAt, ...row }: PostRow) => ({
  title: row.title,
  summary: row.summary,
  content: row.content,
  author: row.author,
  readTime: row.readTime,
  status: row.status,
  publishedAt: publishedAt.toISOString(),
  image: { id: imageId, alt: imageAlt },
})
