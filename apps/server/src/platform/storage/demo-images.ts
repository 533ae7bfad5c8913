import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageFormats, imageSizeName } from '@nirbhaya/contract/images/images'
import { inServer } from '../data-dir/own-files.ts'
import { allSizes, imageSizeKey, storeFile } from './image-sizes.ts'
import { type MadeSizes, withPictureSizes } from './pictures.ts'
import type { Storage } from './storage.ts'

// The shop stores the demo pictures when it first starts. `npm run demo-images` makes them beforehand,
// because making them took most of the time of that first start.

const assets = inServer('..', '..', 'assets')
const folder = join(assets, 'demo')
const index = join(folder, 'images.json')

/** The sizes of a photograph, and the digest of the original file. */
export interface DemoImage extends MadeSizes {
  sha256: string
}

/** Returns the file of one size of a photograph; `photo` is its path below `assets`. */
export const demoImageSize = (photo: string, name: string): string =>
  join(folder, photo.replace(/\.\w+$/, ''), name)

export const readPhoto = (photo: string): Promise<Buffer> => readFile(join(assets, photo))

export const digestOfPhoto = (file: Buffer): string =>
  createHash('sha256').update(file).digest('hex')

/** Reads the list of prepared pictures. Its keys are the paths of the photographs below `assets`. */
export async function readDemoImages(): Promise<Record<string, DemoImage>> {
  return JSON.parse(await readFile(index, 'utf8'))
}

/**
 * Stores a prepared picture of the demo, as `storeImage` does with uploads.
 * @throws AppError UNAVAILABLE
 */
export async function storeDemoImage(
  storage: Storage,
  id: string,
  photo: string,
): Promise<MadeSizes> {
  const images = (await readDemoImages())[photo]
  if (!images) throw new Error(`${photo} has no prepared sizes: run npm run demo-images`)
  const { width, height, widths } = images
  for (const each of widths) {
    for (const format of imageFormats) {
      const name = imageSizeName(each, format)
      await storeFile(storage, imageSizeKey(id, name), demoImageSize(photo, name))
    }
  }
  return { width, height, widths }
}

/** Makes all prepared pictures again. */
export async function makeDemoImages(photos: string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const images: Record<string, DemoImage> = {}
  for (const photo of photos) {
    const made = await makeDemoSizes(photo, demoImageSize(photo, ''))
    images[photo] = { ...made, sha256: digestOfPhoto(await readPhoto(photo)) }
  }
  await writeFile(index, `${JSON.stringify(images, null, 2)}\n`)
}

/** Makes every size of a photograph and copies them into a folder. */
export async function makeDemoSizes(photo: string, into: string): Promise<MadeSizes> {
  const temporary = await mkdtemp(join(tmpdir(), 'shop-demo-'))
  const path = join(temporary, 'photo')
  try {
    await cp(join(assets, photo), path)
    const { size: bytes } = await stat(path)
    return await withPictureSizes(
      { path, bytes, filename: photo },
      allSizes,
      async (made, from) => {
        await cp(from, into, { recursive: true })
        return made
      },
    )
  } finally {
    await rm(temporary, { recursive: true })
  }
}
