import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Returns a small picture in one colour. */
export const aPicture = (
  { width = 60, height = 40, colour = '#b76e5d' } = {},
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff' = 'png',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer()

/** Returns a picture as large as a phone's photo: it has more than a megabyte. */
export async function aLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const picture = sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#000', noise },
  })
  const photo = await picture.jpeg({ quality: 92 }).toBuffer()
  if (photo.length < 1_000_000) throw new Error(`only ${photo.length} bytes`)
  return photo
}

const assets = fileURLToPath(new URL('../../../../assets', import.meta.url))

/** Returns one of the repository's photographs; `path` is below `assets`. */
export const aPhotograph = (path = 'product/pendant-front.jpg'): Promise<Buffer> =>
  readFile(join(assets, path))

/** The width of small photographs, in pixels. Encoding one takes a tenth of a second instead of seconds. */
const smallWidth = 240

/**
 * Makes small copies of the shop's photographs, for tests that are not about encoding.
 * @returns their folder
 */
export async function makeSmallPhotos(): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'nirbhaya-photos-'))
  for (const folder of ['product', 'blog']) {
    await mkdir(join(target, folder))
    const names = await readdir(join(assets, folder))
    for (const name of names.filter((one) => one.endsWith('.jpg'))) {
      const photo = join(folder, name)
      // Give `sharp` the photograph's bytes, not its path: in the whole process, the shop blocks the decoders
      // that open files.
      const small = sharp(await aPhotograph(photo)).resize({ width: smallWidth })
      await writeFile(join(target, photo), await small.jpeg().toBuffer())
    }
  }
  return target
}

/** Builds a form as browsers send it: text fields, and files under the name of their field. */
export function aForm(
  fields: Record<string, string | number>,
  files: { field: string; bytes: Uint8Array; name?: string; type?: string }[] = [],
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const { field, bytes, name = 'picture.png', type = 'image/png' } of files) {
    form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  }
  return form
}
