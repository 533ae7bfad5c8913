import { AppError } from '../app-error.ts'
import { isBackupUnderWay } from '../database/backup-lock.ts'
import type { Db } from '../database/client.ts'
import { newId } from '../database/columns.ts'

/** Longer than any upload takes, from its first file to the commit that shows it. */
export const uploadSeconds = 60 * 60

interface Keeping {
  /** Queues a job that runs after `uploadSeconds` and removes those of the files that no row shows. */
  removeLater: (ids: string[]) => Promise<void>
  remove: (id: string) => Promise<void>
}

/**
 * Stores files and then runs `show`, whose transaction writes the rows that show them. If something is
 * refused, the stored files are removed before the error is passed on.
 *
 * Before it stores them, it queues a job with the list of files. An hour later, the job removes files that no
 * row shows. Such files are left if the process was killed or the database's answer was lost.
 * @throws errors of `store` and `show`
 */
export async function withStoredFiles<File, Stored, Result>(
  { removeLater, remove }: Keeping,
  files: File[],
  store: (id: string, file: File) => Promise<Stored>,
  show: (stored: Stored[]) => Promise<Result>,
): Promise<Result> {
  const named = files.map((file) => ({ id: newId(), file }))
  const ids = named.map(({ id }) => id)
  if (ids.length > 0) await removeLater(ids)
  try {
    const stored: Stored[] = []
    for (const { id, file } of named) stored.push(await store(id, file))
    return await show(stored)
  } catch (error) {
    // An AppError proves that nothing was committed, so the files can go now. After other errors, the rows
    // may have been committed: the job queued above removes only files that no row shows.
    if (error instanceof AppError) await Promise.allSettled(ids.map(remove))
    throw error
  }
}

/** Returns those of the ids that a module shows. Each module with files has such a function. */
export type ListShown = (db: Db, ids: string[]) => Promise<string[]>

/**
 * Removes those of the files that no module shows. @throws while a backup runs, so that the job is
 * tried again
 */
export async function removeUnshown(
  db: Db,
  ids: string[],
  { listShown, remove }: { listShown: ListShown[]; remove: Keeping['remove'] },
): Promise<void> {
  const shown = new Set((await Promise.all(listShown.map((list) => list(db, ids)))).flat())
  // Check for backups after reading which files are shown. If a backup starts later, its snapshot does not
  // refer to the files that are removed here.
  if (await isBackupUnderWay(db)) throw new Error('a backup is running: files are not removed')
  for (const id of ids) {
    if (!shown.has(id)) await remove(id)
  }
}
