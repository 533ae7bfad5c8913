import { AppError } from '../app-error.ts'
import { isBackupUnderWay } from '../database/backup-lock.ts'
import type { Db, Tx } from '../database/client.ts'
import { newId } from '../database/columns.ts'
import { type Handlers, type Jobs, queue } from '../jobs/queues.ts'
import { removeImage, type StoredImage, storeImage } from './images.ts'
import type { Storage } from './storage.ts'
import { namingFile, type UploadedPicture } from './uploaded-picture.ts'

export const imageQueues = {
  'image.remove-unused': queue<{ ids: string[] }>(),
}
type ImageQueues = typeof imageQueues

/** The parts needed to store pictures. */
export interface Pictures {
  db: Db
  jobs: Jobs<ImageQueues>
  storage: Storage
}

export type NewImage = StoredImage & { id: string }

/** Longer than any upload takes, from its first picture to the commit that shows it. */
const uploadSeconds = 60 * 60

/**
 * Stores pictures and then runs `show`, whose transaction writes the rows that show them. If anything is
 * refused, the stored pictures are removed before the error is passed on.
 *
 * Before that, a job with the list of pictures is queued. An hour later it removes pictures that no row
 * shows, for example if the process was killed or the database's answer was lost.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE, UNAVAILABLE; errors of `show`
 */
export async function withStoredImages<Result>(
  { db, jobs, storage }: Pictures,
  files: Buffer[],
  show: (images: NewImage[]) => Promise<Result>,
): Promise<Result> {
  const ids = files.map(newId)
  if (ids.length > 0) {
    await jobs.enqueue(db, 'image.remove-unused', { ids }, { afterSeconds: uploadSeconds })
  }
  try {
    const images: NewImage[] = []
    for (const [place, id] of ids.entries()) {
      const file = files[place] as UploadedPicture
      images.push({ id, ...(await namingFile(file, () => storeImage(storage, id, file))) })
    }
    return await show(images)
  } catch (error) {
    // Only a refusal of our own proves that nothing was committed.
    if (error instanceof AppError) await removeNow(storage, ids)
    throw error
  }
}

/** Removes as many as it can; the queued job removes the rest. */
async function removeNow(storage: Storage, ids: string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => removeImage(storage, id)))
}

/** Queues the removal of pictures that a transaction no longer shows; they are removed after its commit. */
export async function removeUnused(jobs: Jobs<ImageQueues>, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await jobs.enqueue(tx, 'image.remove-unused', { ids })
}

interface ImageJobs {
  db: Db
  storage: Storage
  /** A function of each module that shows pictures. Of the given ids, it returns those in use. */
  listShown: ((db: Db, ids: string[]) => Promise<string[]>)[]
}

export function imageJobs({ db, storage, listShown }: ImageJobs) {
  return {
    async 'image.remove-unused'({ ids }) {
      const shown = new Set((await Promise.all(listShown.map((list) => list(db, ids)))).flat())
      // Checked after the look-up: the snapshot of a backup that starts later contains no more pictures than
      // were found here.
      if (await isBackupUnderWay(db))
        throw new Error('a backup is running: pictures are not removed')
      for (const id of ids) {
        if (!shown.has(id)) await removeImage(storage, id)
      }
    },
  } satisfies Handlers<ImageQueues>
}
