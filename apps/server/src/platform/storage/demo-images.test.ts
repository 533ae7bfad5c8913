import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageFormats, imageSizeName } from '@nirbhaya/contract/images/images'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPosts } from '../../demo/posts.ts'
import { demoProducts } from '../../demo/products.ts'
import {
  demoImageSize,
  digestOfPhoto,
  makeDemoSizes,
  readDemoImages,
  readPhoto,
} from './demo-images.ts'

// If one of these tests fails, run `npm run demo-images`.

const photos = [
  ...demoProducts.flatMap(({ images }) => images.map(({ file }) => file)),
  ...demoPosts.map(({ cover }) => cover),
]
const images = await readDemoImages()

test('the stored demo pictures were made from the current photographs', async () => {
  const digests = await Promise.all(
    photos.map(async (photo) => [photo, digestOfPhoto(await readPhoto(photo))]),
  )

  expect(Object.entries(images).map(([photo, { sha256 }]) => [photo, sha256])).toEqual(digests)
})

test.each(photos)('%s exists in every width and format', async (photo) => {
  for (const width of images[photo]?.widths ?? [0]) {
    for (const format of imageFormats) {
      const bytes = await readFile(demoImageSize(photo, imageSizeName(width, format)))
      const metadata = await sharp(bytes).metadata()
      expect(metadata).toMatchObject({ width, format: format === 'avif' ? 'heif' : 'webp' })
    }
  }
})

test('its sizes are those of any stored picture', async () => {
  const [photo = ''] = photos
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-sizes-'))

  const { width, height, widths } = await makeDemoSizes(photo, folder)

  expect(images[photo]).toMatchObject({ width, height, widths })
  const names = widths.flatMap((each) => imageFormats.map((format) => imageSizeName(each, format)))
  expect((await readdir(folder)).sort()).toEqual(names.sort())
})
