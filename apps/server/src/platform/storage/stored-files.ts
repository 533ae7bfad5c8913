import { AppError } from '../app-error.ts'
import { isBackupUnderWay } from '../database/backup-lock.ts'
import type { Db } from '../database/client.ts'
import { newId } from '../database/columns.ts'
import { requireFreeSpace } from './free-space.ts'

/** Longer than any upload takes, from storing its first file to the commit of the rows that use the files. */
export const uploadSeconds = 60 * 60

interface Keeping {
  /** Queues a job that runs after `uploadSeconds`. Of these files, it removes those that no row uses. */
  removeLater: (ids: string[]) => Promise<void>
  remove: (id: string) => Promise<void>
}

/**
 * Stores files and then runs `show`, whose transaction writes the rows that use the files. If `store` or
 * `show` throws an AppError, the stored files are removed before the error is passed on.
 *
 * The process can also be killed, or lose the database's answer, after files are stored. So a job is queued
 * before the first file is stored. An hour later, the job removes the files that no row uses.
 * @throws AppError NO_ROOM_FOR_FILES; errors of `store` and `show`
 */
export async function withStoredFiles<File, Stored, Result>(
  { removeLater, remove }: Keeping,
  files: File[],
  store: (id: string, file: File) => Promise<Stored>,
  show: (stored: Stored[]) => Promise<Result>,
): Promise<Result> {
  const named = files.map((file) => ({ id: newId(), file }))
  const ids = named.map(({ id }) => id)
  if (ids.length > 0) {
    await requireFreeSpace(0)
    await removeLater(ids)
  }
  try {
    const stored: Stored[] = []
    for (const { id, file } of named) stored.push(await store(id, file))
    return await show(stored)
  } catch (error) {
    // An AppError proves that nothing was committed, so the files can go now. After other errors, the rows
    // may have been committed: the job queued above removes only files that no row uses.
    if (error instanceof AppError) await Promise.allSettled(ids.map(remove))
    throw error
  }
}

/**
 * Of these file ids, returns those that a module still uses. Each module with stored files has such a
 * function. A file that no module uses is removed.
 */
export type ListShown = (db: Db, ids: string[]) => Promise<string[]>

/**
 * Of the files with these ids, removes those that no module uses.
 * @throws while a backup runs, so that the job is tried again
 */
export async function removeUnshown(
  db: Db,
  ids: string[],
  { listShown, remove }: { listShown: ListShown[]; remove: Keeping['remove'] },
): Promise<void> {
  const shown = new Set((await Promise.all(listShown.map((list) => list(db, ids)))).flat())
  // Check for backups after reading which files are used. If a backup starts later, its snapshot does not
  // refer to the files that are removed here.
  if (await isBackupUnderWay(db)) throw new Error('a backup is running: files are not removed')
  for (const id of ids) {
    if (!shown.has(id)) await remove(id)
  }
}
