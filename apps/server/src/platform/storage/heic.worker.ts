/// <reference path="./libheif-js.d.ts" />
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

/** The pixels of a HEIC file, four bytes each, turned upright by the decoder. */
export interface HeicPixels {
  data: Uint8Array
  width: number
  height: number
}

const [image] = new libheif.HeifDecoder().decode(workerData)
if (!image) throw new Error('there is no picture in this file')
const [width, height] = [image.get_width(), image.get_height()]
const data = new Uint8ClampedArray(width * height * 4)
image.display({ data, width, height }, (shown) => {
  if (!shown) throw new Error('this picture cannot be decoded')
  const pixels: HeicPixels = { data: new Uint8Array(data.buffer), width, height }
  parentPort?.postMessage(pixels, [data.buffer])
})
