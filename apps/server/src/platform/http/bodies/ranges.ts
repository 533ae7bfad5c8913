import { parse } from 'range-parser'
import type { Part } from '../../storage/storage.ts'

/**
 * Returns the bytes that a `Range` header asks for. Undefined means the whole file: there is no header, it
 * asks for several parts, or RFC 9110 lets a server ignore it. `none` means that the file has no such bytes.
 */
export function partAsked(header: string | undefined, size: number): Part | 'none' | undefined {
  if (header === undefined) return undefined
  const { type, code, ranges } = parse(size, header)
  // The lowest bit of the code means that the header is malformed.
  if (type !== 'bytes' || (code & 1) === 1 || ranges.length > 1) return undefined
  const [range] = ranges
  return range ? { first: range.start, last: range.end } : 'none'
}
