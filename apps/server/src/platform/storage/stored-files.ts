import { AppError } from '../app-error.ts'
import { isBackupUnderWay } from '../database/backup-lock.ts'
import type { Db } from '../database/client.ts'
import { newId } from '../database/columns.ts'

/** Longer than any upload takes, from its first file to the commit that shows it. */
export const uploadSeconds = 60 * 60

interface Keeping {
  /** Queues a job that removes those of the files that nothing shows after `uploadSeconds`. */
  removeLater: (ids: string[]) => Promise<void>
  remove: (id: string) => Promise<void>
}

/**
 * Stores files and then runs `show`, whose transaction writes the rows that show them. If something is
 * refused on the way, the stored files are removed before the error is passed on.
 *
 * First, a job with the list of files is queued. It removes files that nothing shows an hour later, for
 * example if the process was killed or the database's answer was lost.
 * @throws what `store` and `show` throw
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
    // Only one of our own refusals proves that nothing was committed. The queued job removes the rest.
    if (error instanceof AppError) await Promise.allSettled(ids.map(remove))
    throw error
  }
}

/** A function of each module that shows files: returns the given ids that it shows. */
export type ListShown = (db: Db, ids: string[]) => Promise<string[]>

/** Removes those of the files that nothing shows. @throws while a backup runs, to be tried again */
export async function removeUnshown(
  db: Db,
  ids: string[],
  { listShown, remove }: { listShown: ListShown[]; remove: Keeping['remove'] },
): Promise<void> {
  const shown = new Set((await Promise.all(listShown.map((list) => list(db, ids)))).flat())
  // Checked after that: a backup that starts later has a snapshot with no more files than were seen here.
  if (await isBackupUnderWay(db)) throw new Error('a backup is running: files are not removed')
  for (const id of ids) {
    if (!shown.has(id)) await remove(id)
  }
}
