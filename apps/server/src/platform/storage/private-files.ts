import { imageSizeName } from '@nirbhaya/contract/images/images'
import { AppError } from '../app-error.ts'
import type { Db, Tx } from '../database/client.ts'
import { type Handlers, type Jobs, queue } from '../jobs/queues.ts'
import { decodeInTurn, type StoredImage } from './image-sizes.ts'
import type { Storage } from './storage.ts'
import { type ListShown, removeUnshown, uploadSeconds, withStoredFiles } from './stored-files.ts'
import { namingFile, type UploadedPicture } from './uploaded-picture.ts'
import type { Video, VideoFormat } from './video/clean-video.ts'

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

export type PrivateFile =
  | { kind: 'photo'; picture: UploadedPicture }
  | { kind: 'video'; video: Video }

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
 * @throws AppError PHOTO_UNREADABLE, PHOTO_TOO_LARGE, UNAVAILABLE; errors of `show`
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
    (id, file) =>
      file.kind === 'photo'
        ? storePhoto(storage, id, file.picture)
        : storeVideo(storage, id, file.video),
    show,
  )
}

async function storePhoto(
  storage: Storage,
  id: string,
  picture: UploadedPicture,
): Promise<StoredPrivateFile> {
  const stored = await namingFile(picture, () =>
    decodeInTurn(picture, photoSizes, (name, bytes) =>
      put(storage, `${folder(id)}/${name}`, bytes),
    ),
  )
  return { id, kind: 'photo', ...stored }
}

async function storeVideo(
  storage: Storage,
  id: string,
  { format, bytes }: Video,
): Promise<StoredPrivateFile> {
  await put(storage, videoKey(id, format), bytes)
  return { id, kind: 'video', format, bytes: bytes.length }
}

async function put(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  try {
    await storage.put(key, bytes)
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause })
  }
}

/** Returns the storage key of a photo in one width, or of a video. */
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
  listShown,
}: {
  db: Db
  storage: Storage
  listShown: ListShown[]
}) {
  return {
    async 'private-file.remove-unused'({ ids }) {
      const remove = (id: string) => storage.deleteAll(folder(id))
      await removeUnshown(db, ids, { listShown, remove })
    },
  } satisfies Handlers<typeof privateFileQueues>
}
