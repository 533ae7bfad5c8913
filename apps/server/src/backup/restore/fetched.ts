import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Backups, openBackups } from '../backup.service.ts'
import { freeBytes } from '../backup-places.ts'

/** The disk has too little room to look into a backup. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

const folderOf = (dataDir: string) => join(dataDir, 'restore')

/** The folder in which the secrets of a backup wait until the data is replaced. */
export const unpackedFolder = (dataDir: string) => join(folderOf(dataDir), 'files')

/** The rows of a backup take more room in a database than in the compressed file. */
const roomFactor = 6
const reserveBytes = 256 * 1024 * 1024

/** Copies a backup from its place to the data folder, unless it is there already. */
export async function fetchBackup(
  given: Pick<Backups, 'source' | 'dataDir'>,
  file: string,
): Promise<{ path: string; key: string | undefined }> {
  const { place, key } = await openBackups(given)
  const folder = folderOf(given.dataDir)
  const path = join(folder, file)
  if (await stat(path).catch(() => undefined)) return { path, key }
  await removeFetched(given.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const bytes = await place.size(file)
  if ((await freeBytes(folder)) < bytes * roomFactor + reserveBytes) throw new NoRoom(file)
  const draft = createWriteStream(`${path}.part`, { mode: 0o600, flush: true })
  await pipeline(await place.read(file), draft)
  await rename(`${path}.part`, path)
  return { path, key }
}

export const removeFetched = (dataDir: string): Promise<void> =>
  rm(folderOf(dataDir), { recursive: true, force: true })
