import { imageSizeName } from '@nirbhaya/contract/images/images'
import type { ShopContext } from '../context.ts'
import type { Db, Tx } from '../database/client.ts'
import type { VideoFormat } from '../files/tasks.ts'
import { type Handlers, type Jobs, queue } from '../jobs/queues.ts'
import { type StoredImage, storeFile, storeSizes } from './image-sizes.ts'
import type { Storage } from './storage.ts'
import { removeUnshown, uploadSeconds, withStoredFiles } from './stored-files.ts'
import { namingFile, type UploadedFile } from './uploaded-file.ts'
import { withCleanVideo } from './videos.ts'

/**
 * The job removes private files that no row uses any more. Only certain people may see a private file, so the
 * file has no public web address. The module that uses the file signs web addresses that expire.
 */
export const privateFileQueues = {
  'private-file.remove-unused': queue<{ ids: string[] }>(),
}

export interface PrivateFiles {
  db: Db
  jobs: Jobs<typeof privateFileQueues>
  storage: Storage
}

export interface PrivateFile {
  kind: 'photo' | 'video'
  file: UploadedFile
}

/** A stored file. `bytes` are those of all its sizes together. */
export type StoredPrivateFile = { id: string } & (
  | ({ kind: 'photo' } & StoredImage)
  | { kind: 'video'; bytes: number; format: VideoFormat }
)

const folder = (id: string) => `private/${id}`
const photoKey = (id: string, width: number) => `${folder(id)}/${imageSizeName(width, 'webp')}`
const videoKey = (id: string, format: VideoFormat) => `${folder(id)}/video.${format}`

/** The sizes of a photo: a preview, besides the photo itself. */
const photoSizes = { widths: [480], formats: ['webp'] } as const

/**
 * Stores photos and videos and then runs `show`, whose transaction writes their rows.
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE, UNAVAILABLE; see `withCleanVideo`; errors of `show`
 */
export function withPrivateFiles<Result>(
  { db, jobs, storage }: PrivateFiles,
  files: PrivateFile[],
  show: (stored: StoredPrivateFile[]) => Promise<Result>,
): Promise<Result> {
  return withStoredFiles(
    {
      removeLater: (ids) =>
        jobs.enqueue(db, 'private-file.remove-unused', { ids }, { afterSeconds: uploadSeconds }),
      remove: (id) => storage.deleteAll(folder(id)),
    },
    files,
    (id, { kind, file }) =>
      kind === 'photo' ? storePhoto(storage, id, file) : storeVideo(storage, id, file),
    show,
  )
}

async function storePhoto(
  storage: Storage,
  id: string,
  file: UploadedFile,
): Promise<StoredPrivateFile> {
  const stored = await namingFile(file, () => storeSizes(storage, folder(id), file, photoSizes))
  return { id, kind: 'photo', ...stored }
}

function storeVideo(storage: Storage, id: string, file: UploadedFile): Promise<StoredPrivateFile> {
  return withCleanVideo(file, async ({ format, path }) => {
    const bytes = await storeFile(storage, videoKey(id, format), path)
    return { id, kind: 'video', format, bytes }
  })
}

export const privateFileKey = (
  id: string,
  which: { width: number } | { format: VideoFormat },
): string => ('width' in which ? photoKey(id, which.width) : videoKey(id, which.format))

/** Queues the removal of files whose rows a transaction has deleted. */
export async function removePrivateFiles(
  jobs: PrivateFiles['jobs'],
  tx: Tx,
  ids: string[],
): Promise<void> {
  if (ids.length > 0) await jobs.enqueue(tx, 'private-file.remove-unused', { ids })
}

export function privateFileJobs({
  db,
  storage,
  shownPrivateFiles: listShown,
}: ShopContext): Handlers<typeof privateFileQueues> {
  return {
    async 'private-file.remove-unused'({ ids }) {
      const remove = (id: string) => storage.deleteAll(folder(id))
      await removeUnshown(db, ids, { listShown, remove })
    },
  }
}
