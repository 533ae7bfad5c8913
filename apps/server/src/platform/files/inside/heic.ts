/// <reference path="./libheif-js.d.ts" />
import libheif from 'libheif-js/wasm-bundle.js'

/** The pixels of a HEIC file, four bytes each, turned upright by the decoder. */
export interface HeicPixels {
  data: Uint8Array
  width: number
  height: number
}

/**
 * Decodes a HEIC photo. sharp cannot, because its prebuilt binaries lack the patented codec. The decoder never
 * frees its memory, so the process has to end afterwards.
 * @throws if the file is damaged
 */
export async function decodeHeic(file: Uint8Array): Promise<HeicPixels> {
  const [image] = new libheif.HeifDecoder().decode(file)
  if (!image) throw new Error('there is no picture in this file')
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  return new Promise((resolve, reject) => {
    image.display({ data, width, height }, (shown) => {
      if (shown) resolve({ data: new Uint8Array(data.buffer), width, height })
      else reject(new Error('this picture cannot be decoded'))
    })
  })
}
