import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.html'])
/** Smaller files are not compressed: the response fits into one packet anyway. */
const SMALLEST_BYTES = 1_024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` files next to every text file below a folder, with the best compression. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return compressFolder(path)
      return TEXT.has(extname(entry.name)) ? compressFile(path) : undefined
    }),
  )
}

async function compressFile(path) {
  const content = await readFile(path)
  if (content.length < SMALLEST_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
