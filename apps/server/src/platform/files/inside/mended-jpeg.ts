const marker = { start: 0xd8, end: 0xd9, scan: 0xda, baseline: 0xc0, extended: 0xc1 }

/**
 * Repairs a JPEG with one of two faults that some phones and messengers cause. One is a missing end marker,
 * the other a scan header with coefficients that a sequential picture does not have. Every viewer tolerates
 * them. Other damage stays.
 * @returns undefined if it has neither fault
 */
export function mendedJpeg(file: Buffer): Buffer | undefined {
  if (file.readUInt16BE(0) !== (0xff00 | marker.start)) return undefined
  const scan = sequentialScan(file)
  const hasEnd = file.subarray(-2).equals(Buffer.of(0xff, marker.end))
  if (scan === undefined && hasEnd) return undefined
  const mended = Buffer.concat([file, hasEnd ? Buffer.alloc(0) : Buffer.of(0xff, marker.end)])
  if (scan !== undefined) mended.set([0, 63, 0], scan)
  return mended
}

/**
 * Finds the three bytes in the scan header that name the range of coefficients, which in a sequential picture
 * must be 0, 63, 0.
 * @returns the position of the first of the bytes if they are wrong; undefined if they are right
 */
function sequentialScan(file: Buffer): number | undefined {
  let isSequential = false
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const kind = file[at + 1]
    const length = file.readUInt16BE(at + 2)
    if (kind === marker.baseline || kind === marker.extended) isSequential = true
    if (kind === marker.scan) {
      const coefficients = at + 2 + length - 3
      const named = file.subarray(coefficients, coefficients + 3)
      const isFaulty = isSequential && named.length === 3 && !named.equals(Buffer.of(0, 63, 0))
      return isFaulty ? coefficients : undefined
    }
    at += 2 + length
  }
  return undefined
}
