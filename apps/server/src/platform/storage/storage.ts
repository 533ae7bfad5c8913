import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export type Storage = Disk

/** Where pictures are kept: a folder of this machine. */
export function openStorage(dataDir: string): Storage {
  return new Disk(new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'private' }))
}
