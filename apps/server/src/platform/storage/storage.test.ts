import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageSizeName } from '@nirbhaya/contract/images/images'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { aPicture } from '../../../test/selling/pictures.ts'
import { s3Server } from '../../../test/stores/s3-server.ts'
import { anUploadedFile } from '../../../test/uploaded-files.ts'
import { readConfig } from '../config/config.ts'
import { newId } from '../database/columns.ts'
import { imageSizeKey, removeImage, storeImage } from './image-sizes.ts'
import { findBytes, openStorage } from './storage.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-storage-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const bucket = await s3Server()

const stores = [
  ['a folder', await openStorage(readConfig({ DATA_DIR: dataDir }))],
  ['a bucket', await openStorage(readConfig({ DATA_DIR: dataDir, ...bucket.settings }))],
] as const

describe.each(stores)('pictures in %s', (_, storage) => {
  const read = (id: string, name: string) => findBytes(storage, imageSizeKey(id, name))

  test('are stored in every width and format', async () => {
    const id = newId()

    // A picture in one colour is encoded in a tenth of the time of a photograph.
    const wide = await aPicture({ width: 1_700, height: 1_100 })

    const stored = await storeImage(storage, id, await anUploadedFile(wide))

    expect(stored.widths).toEqual([160, 480, 800, 1200, 1600])
    for (const width of stored.widths) {
      for (const format of ['avif', 'webp'] as const) {
        const bytes = await read(id, imageSizeName(width, format))
        const metadata = await sharp(bytes).metadata()
        expect(metadata).toMatchObject({ width, format: format === 'avif' ? 'heif' : 'webp' })
      }
    }
  })

  test('are found until they are removed', async () => {
    const [id, other] = [newId(), newId()]
    await storeImage(storage, id, await anUploadedFile(await aPicture()))
    await storeImage(storage, other, await anUploadedFile(await aPicture()))

    await removeImage(storage, id)

    expect(await read(id, '60.webp')).toBeUndefined()
    expect(await read(id, '60.avif')).toBeUndefined()
    expect(await read(other, '60.webp')).toBeInstanceOf(Uint8Array)
  })

  test('can be looked up and removed even if they were never stored', async () => {
    expect(await read(newId(), '60.webp')).toBeUndefined()
    await removeImage(storage, newId())
  })
})

test('a bucket cannot be read with an unknown key', async () => {
  const settings = { ...bucket.settings, S3_ACCESS_KEY_ID: 'STRANGER' }
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir, ...settings }))

  await expect(findBytes(storage, imageSizeKey(newId(), '60.webp'))).rejects.toThrow()
})

test('a missing bucket is an error rather than seeming empty', async () => {
  const storage = await openStorage(
    readConfig({ DATA_DIR: dataDir, ...bucket.settings, S3_BUCKET: 'elsewhere' }),
  )

  await expect(findBytes(storage, imageSizeKey(newId(), '60.webp'))).rejects.toThrow()
})
