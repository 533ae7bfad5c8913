import { statfs } from 'node:fs/promises'
import { AppError } from '../app-error.ts'
import { clock } from '../clock.ts'

/** So long, the free space is not read again. The bytes that were allowed meanwhile are subtracted. */
const cachedMs = 1_000

interface Watched {
  /** The data folder. Forms arrive on its disk and the database is there, even if files go to a bucket. */
  folder: string
  /** No file is accepted that would leave fewer free bytes. */
  reserveBytes: number
}

/** The data folder of this process; in tests, those of all running shops. The last one counts. */
const watching: Watched[] = []
const unknown = { at: 0, bytes: 0 }
let known = unknown

/** Begins to keep the reserve on the disk of a folder. @returns a function that ends it */
export function keepFreeSpace(which: Watched): () => void {
  watching.push(which)
  known = unknown
  return () => {
    watching.splice(watching.indexOf(which), 1)
    known = unknown
  }
}

/**
 * Call it before files of this many bytes are received or stored.
 * @throws AppError NO_ROOM_FOR_FILES if less than the reserve would stay free
 */
export async function requireFreeSpace(bytes: number): Promise<void> {
  const space = await findFreeSpace()
  if (!space) return
  if (space.bytes - bytes < space.reserveBytes) throw new AppError('NO_ROOM_FOR_FILES')
  known = { ...known, bytes: known.bytes - bytes }
}

/** Returns the free bytes of the data folder's disk, and the reserve; undefined before a shop has started. */
export async function findFreeSpace(): Promise<
  { bytes: number; reserveBytes: number } | undefined
> {
  const watched = watching.at(-1)
  if (!watched) return undefined
  const now = clock.now().getTime()
  if (Math.abs(now - known.at) > cachedMs) {
    const { bavail, bsize } = await statfs(watched.folder)
    known = { at: now, bytes: bavail * bsize }
  }
  return { bytes: known.bytes, reserveBytes: watched.reserveBytes }
}
