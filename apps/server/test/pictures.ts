import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** A small picture of one colour. */
export const aPicture = (
  { width = 60, height = 40, colour = '#b76e5d' } = {},
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff' = 'png',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()

/** One of the repository's photographs; `path` is below `assets`. */
export const aPhotograph = (path = 'product/pendant-front.jpg'): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../../../assets/${path}`, import.meta.url)))

/** A photograph made so narrow. */
export const shrunk = (path: string, width: number): Promise<Buffer> =>
  sharp(path).resize({ width }).jpeg().toBuffer()

/** A form as browsers send it: text fields, and files by the name of their field. */
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
