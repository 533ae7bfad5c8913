import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from '../afterwards.ts'
import { openObjectStore } from './object-store.ts'

/** Starts an S3-compatible store that stops after the file's last test. */
export async function s3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'nirbhaya-s3-'))
  const { settings, stop, addKey } = await openObjectStore(directory)
  afterwards(async () => {
    await stop()
    await rm(directory, { recursive: true, force: true })
  })
  return { settings, stop, addKey }
}
