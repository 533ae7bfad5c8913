import { inflateSync } from 'node:zlib'

const headerBytes = { woff: 44, sfnt: 12 }
const entryBytes = { woff: 20, sfnt: 16 }

/**
 * Converts a WOFF 1.0 file to the TrueType file that it contains (W3C WOFF, sections 3 to 5). From a WOFF
 * file, the font library would decompress a table again for each glyph: seconds instead of milliseconds.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = headerBytes.woff + index * entryBytes.woff
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field))
    const data = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: packed === length ? data : inflateSync(data),
    }
  })

  const directory = Buffer.alloc(headerBytes.sfnt + tables.length * entryBytes.sfnt)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  // The format requires three fields for a binary search of the directory.
  const steps = Math.floor(Math.log2(tables.length))
  directory.writeUInt16BE(2 ** steps * entryBytes.sfnt, 6)
  directory.writeUInt16BE(steps, 8)
  directory.writeUInt16BE((tables.length - 2 ** steps) * entryBytes.sfnt, 10)

  const parts: Buffer[] = [directory]
  let offset = directory.length
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = headerBytes.sfnt + index * entryBytes.sfnt
    tag.copy(directory, at)
    checksum.copy(directory, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    // Tables start at multiples of four bytes.
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  })
  return Buffer.concat(parts)
}
