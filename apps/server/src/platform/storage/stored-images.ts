import type { Db, Tx } from '../database/client.ts'
import type { Sizes } from '../files/tasks.ts'
import { type Handlers, type Jobs, queue } from '../jobs/queues.ts'
import { removeImage, type StoredImage, storeImage } from './image-sizes.ts'
import type { Storage } from './storage.ts'
import { type ListShown, removeUnshown, uploadSeconds, withStoredFiles } from './stored-files.ts'
import { namingFile, type UploadedFile } from './uploaded-file.ts'

/**
 * Jobs are queued as `picture.remove-unused`. Release 0.2.0 runs jobs named `image.remove-unused`, but does not know
 * the pictures of the brand and of the pages, so it would remove them. Its own jobs are still done here.
 */
export const imageQueues = {
  'picture.remove-unused': queue<{ ids: string[] }>(),
  'image.remove-unused': queue<{ ids: string[] }>(),
}
type ImageQueues = typeof imageQueues

export interface Pictures {
  db: Db
  jobs: Jobs<ImageQueues>
  storage: Storage
}

export type NewImage = StoredImage & { id: string }

/** A picture to store in every width and format, or in those of `sizes`. */
export interface PictureFile extends UploadedFile {
  sizes?: Sizes
}

/**
 * Stores pictures and then runs `show`, whose transaction writes the rows that use the pictures. After an
 * AppError, for example about an unreadable picture, the stored pictures are removed. The error is passed on.
 *
 * The process can also be killed, or lose the database's answer, after pictures are stored. So a job is
 * queued before the first picture is stored. An hour later, the job removes the pictures that no row uses.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE, UNAVAILABLE; errors of `show`
 */
export function withStoredImages<Result>(
  { db, jobs, storage }: Pictures,
  files: PictureFile[],
  show: (images: NewImage[]) => Promise<Result>,
): Promise<Result> {
  return withStoredFiles(
    {
      removeLater: (ids) =>
        jobs.enqueue(db, 'picture.remove-unused', { ids }, { afterSeconds: uploadSeconds }),
      remove: (id) => removeImage(storage, id),
    },
    files,
    async (id, file) => {
      const store = () => storeImage(storage, id, file, file.sizes)
      return { id, ...(await namingFile(file, store)) }
    },
    show,
  )
}

/** Queues the removal of pictures that a transaction stops using. The job runs after the commit. */
export async function removeUnused(jobs: Jobs<ImageQueues>, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await jobs.enqueue(tx, 'picture.remove-unused', { ids })
}

interface Kept {
  db: Db
  storage: Storage
  shownPictures: ListShown[]
}

export function imageJobs({ db, storage, shownPictures }: Kept): Handlers<ImageQueues> {
  const handle = async ({ ids }: { ids: string[] }) => {
    const remove = (id: string) => removeImage(storage, id)
    await removeUnshown(db, ids, { listShown: shownPictures, remove })
  }
  return { 'picture.remove-unused': handle, 'image.remove-unused': handle }
}
