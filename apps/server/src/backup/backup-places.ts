import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@nirbhaya/contract/dates'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { softwareName } from '../platform/software-name.ts'
import { openBucket } from '../platform/storage/storage.ts'

export interface Place {
  /** The name to show: a folder, or `s3://bucket/folder`. */
  name: string
  /**
   * Returns the path of a draft to write to. For a local folder, the draft is on the same disk, so that
   * `take` can rename it.
   */
  draft(file: string): Promise<string>
  /** Stores a finished draft under its final name. */
  take(draft: string, file: string): Promise<void>
  list(): Promise<string[]>
  remove(file: string): Promise<void>
  read(file: string): Promise<NodeJS.ReadableStream>
  put(file: string, bytes: Uint8Array): Promise<void>
  get(file: string): Promise<Uint8Array>
  /** Returns the size in bytes. */
  size(file: string): Promise<number>
}

export type PlaceSettings = Config['backup']['place']

/** Returns the name of a place to show: a folder, or `s3://bucket/folder/`. */
export const nameOfPlace = ({ s3, folder }: PlaceSettings): string =>
  s3 ? `s3://${s3.bucket}/${prefixOf(folder)}` : folder

const prefixOf = (folder: string) => (folder ? `${folder}/` : '')

/** Requests to the bucket have no time limit, because the transfer of a large backup takes a long time. */
const noLimits = {}

/** Opens the place of backups. The drafts of backups for a bucket are in the data folder. */
export async function openPlace(
  { place, dataDir }: { place: PlaceSettings; dataDir: string },
  limits: { requestTimeout?: number } = noLimits,
): Promise<Place> {
  const drafts = place.s3 ? join(dataDir, 'backups') : place.folder
  const draft = async (file: string) => {
    await mkdir(drafts, { recursive: true, mode: 0o700 })
    await removeCutOff(drafts)
    return join(drafts, `.${file}.part`)
  }
  if (!place.s3) {
    const { folder } = place
    const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
    return {
      ...onDisk(disk, '', nameOfPlace(place)),
      draft,
      take: (from, file) => rename(from, join(folder, file)),
    }
  }
  const { s3, folder } = place
  const disk = await openBucket(s3, limits)
  const prefix = prefixOf(folder)
  return {
    ...onDisk(disk, prefix, nameOfPlace(place)),
    draft,
    async take(from, file) {
      const { size } = await stat(from)
      await disk.putStream(`${prefix}${file}`, createReadStream(from), { contentLength: size })
      await rm(from)
    },
  }
}

/** Drafts older than this are leftovers: no backup takes so long. */
const cutOffAfterMs = dayMs

/** Removes drafts of killed backups, which can be as large as a backup. */
async function removeCutOff(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.startsWith(`.${softwareName}-`) || !file.endsWith('.part')) continue
    const path = join(folder, file)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < clock.now().getTime() - cutOffAfterMs) await rm(path, { force: true })
  }
}

const onDisk = (disk: Disk, prefix: string, name: string) => ({
  name,
  read: (file: string) => disk.getStream(`${prefix}${file}`),
  remove: (file: string) => disk.delete(`${prefix}${file}`),
  put: (file: string, bytes: Uint8Array) => disk.put(`${prefix}${file}`, bytes),
  get: (file: string) => disk.getBytes(`${prefix}${file}`),
  size: async (file: string) => (await disk.getMetaData(`${prefix}${file}`)).contentLength,
  async list() {
    const files: string[] = []
    let paginationToken: string | undefined
    do {
      const page = await disk.listAll(prefix || '/', paginationToken ? { paginationToken } : {})
      for (const object of page.objects) if (object.isFile) files.push(object.name)
      paginationToken = page.paginationToken
    } while (paginationToken)
    return files
  },
})

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
