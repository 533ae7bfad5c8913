import type { Db, Tx } from '../database/client.ts'
import { type Handlers, type Jobs, queue } from '../jobs/queues.ts'
import { removeImage, type StoredImage, storeImage } from './image-sizes.ts'
import type { Storage } from './storage.ts'
import { type ListShown, removeUnshown, uploadSeconds, withStoredFiles } from './stored-files.ts'
import { namingFile, type UploadedPicture } from './uploaded-picture.ts'

export const imageQueues = {
  'image.remove-unused': queue<{ ids: string[] }>(),
}
type ImageQueues = typeof imageQueues

export interface Pictures {
  db: Db
  jobs: Jobs<ImageQueues>
  storage: Storage
}

export type NewImage = StoredImage & { id: string }

/**
 * Stores pictures and then runs `show`, whose transaction writes the rows that show them. If anything is
 * refused, the stored pictures are removed before the error is passed on.
 *
 * Before it stores them, it queues a job with the list of pictures. An hour later, the job removes pictures
 * that no row shows. Such pictures are left if the process was killed or the database's answer was lost.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE, UNAVAILABLE; errors of `show`
 */
export function withStoredImages<Result>(
  { db, jobs, storage }: Pictures,
  files: Buffer[],
  show: (images: NewImage[]) => Promise<Result>,
): Promise<Result> {
  return withStoredFiles(
    {
      removeLater: (ids) =>
        jobs.enqueue(db, 'image.remove-unused', { ids }, { afterSeconds: uploadSeconds }),
      remove: (id) => removeImage(storage, id),
    },
    files as UploadedPicture[],
    async (id, file) => ({ id, ...(await namingFile(file, () => storeImage(storage, id, file))) }),
    show,
  )
}

/** Queues the removal of pictures that a transaction stops using. The job runs after the commit. */
export async function removeUnused(jobs: Jobs<ImageQueues>, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await jobs.enqueue(tx, 'image.remove-unused', { ids })
}

interface ImageJobs {
  db: Db
  storage: Storage
  /** One function for each module that shows pictures. Of the given ids, it returns those in use. */
  listShown: ListShown[]
}

export function imageJobs({ db, storage, listShown }: ImageJobs) {
  return {
    async 'image.remove-unused'({ ids }) {
      await removeUnshown(db, ids, { listShown, remove: (id) => removeImage(storage, id) })
    },
  } satisfies Handlers<ImageQueues>
}
