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

/** What is needed to store pictures. */
export interface Pictures {
  db: Db
  jobs: Jobs<ImageQueues>
  storage: Storage
}

export type NewImage = StoredImage & { id: string }

/** Longer than any upload takes, from its first picture to the commit that shows it. */
const uploadSeconds = 60 * 60

/**
 * Stores pictures and then runs `show`, whose transaction writes the rows that show them. If something is
 * refused on the way, the stored pictures are removed before the error is passed on.
 *
 * First, a job with the list of pictures is queued. It removes pictures that nothing shows an hour later,
 * for example if the process was killed or the database's answer was lost.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE, UNAVAILABLE; what `show` throws
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
    // Only one of our own refusals proves that nothing was committed.
    if (error instanceof AppError) await removeNow(storage, ids)
    throw error
  }
}

/** Removes what it can; the queued job removes the rest. */
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
  /** A function of each module that shows pictures: returns the given ids that it shows. */
  listShown: ((db: Db, ids: string[]) => Promise<string[]>)[]
}

export function imageJobs({ db, storage, listShown }: ImageJobs) {
  return {
    async 'image.remove-unused'({ ids }) {
      const shown = new Set((await Promise.all(listShown.map((list) => list(db, ids)))).flat())
      // Checked after that: a backup that starts later has a snapshot with no more pictures than were
      // seen here.
      if (await isBackupUnderWay(db))
        throw new Error('a backup is running: pictures are not removed')
      for (const id of ids) {
        if (!shown.has(id)) await removeImage(storage, id)
      }
    },
  } satisfies Handlers<ImageQueues>
}
