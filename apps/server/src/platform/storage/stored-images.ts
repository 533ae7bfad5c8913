import { AppError } from '../app-error.ts'
import { isBackupUnderWay } from '../database/backup-lock.ts'
import type { Db, Tx } from '../database/client.ts'
import { newId } from '../database/columns.ts'
import { type Handlers, type Jobs, queue } from '../jobs/queues.ts'
import { removeImage, type StoredImage, storeImage } from './images.ts'
import type { Storage } from './storage.ts'

export const imageQueues = {
  'image.remove-unused': queue<{ ids: string[] }>(),
}
type ImageQueues = typeof imageQueues

/** What keeping pictures needs. */
export interface Pictures {
  db: Db
  jobs: Jobs<ImageQueues>
  storage: Storage
}

export type NewImage = StoredImage & { id: string }

/** Longer than any upload takes, from its first picture to the commit that shows them. */
const uploadSeconds = 60 * 60

/**
 * Stores pictures and then runs `show`, whose transaction writes the rows that show them. When
 * something is refused on the way, what was stored is removed before the refusal goes on.
 *
 * A list of what is about to be stored is queued first. So pictures that nothing shows, because the
 * process was killed or the database's answer was lost, are found and removed an hour later.
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
      images.push({ id, ...(await storeImage(storage, id, files[place] as Buffer)) })
    }
    return await show(images)
  } catch (error) {
    // Only a refusal of ours says for certain that nothing was committed.
    if (error instanceof AppError) await removeNow(storage, ids)
    throw error
  }
}

/** As far as the store is there; the queued list remembers what is left. */
async function removeNow(storage: Storage, ids: string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => removeImage(storage, id)))
}

/** Has pictures removed that a transaction stops showing, once it is committed. */
export async function removeUnused(jobs: Jobs<ImageQueues>, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await jobs.enqueue(tx, 'image.remove-unused', { ids })
}

interface ImageJobs {
  db: Db
  storage: Storage
  /** One of each room that shows pictures: those of the ids that it shows. */
  listShown: ((db: Db, ids: string[]) => Promise<string[]>)[]
}

export function imageJobs({ db, storage, listShown }: ImageJobs) {
  return {
    async 'image.remove-unused'({ ids }) {
      const shown = new Set((await Promise.all(listShown.map((list) => list(db, ids)))).flat())
      // Asked after that: the moment of one that begins later shows no more than this has seen.
      if (await isBackupUnderWay(db)) throw new Error('a backup is being made: pictures stay')
      for (const id of ids) {
        if (!shown.has(id)) await removeImage(storage, id)
      }
    },
  } satisfies Handlers<ImageQueues>
}
