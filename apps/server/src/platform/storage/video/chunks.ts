import { AppError } from '../../app-error.ts'
import { type Box, rowsOf, theOne } from './boxes.ts'

/** A range of bytes in a file; `to` is the first position after it. */
export type Span = [from: number, to: number]

/** Far more than a video of the largest accepted size has. */
const mostChunks = 500_000

const unreadable = () => new AppError('VIDEO_UNREADABLE')

/**
 * Returns the positions of a track's chunks: the parts of the file that contain its pictures or sound. The
 * track's tables of samples give these positions.
 * @throws AppError VIDEO_UNREADABLE; VIDEO_NOT_CLEANED for tables of an unknown kind
 */
export function chunksOf(file: Buffer, tables: Box[]): Span[] {
  const bytesOf = sampleBytes(file, tables)
  const offsets = chunkOffsets(file, tables)
  // Each row gives the number of samples per chunk, and the first chunk for which this number holds. Chunks
  // count from 1.
  const runs = rowsOf(file, theOne(tables, 'stsc'), 12)
  const firstChunk = (run: number) =>
    run < runs.count ? file.readUInt32BE(runs.at(run)) : Number.POSITIVE_INFINITY
  if (offsets.count > mostChunks || (offsets.count > 0 && firstChunk(0) !== 1)) throw unreadable()
  const spans: Span[] = []
  let sample = 0
  let run = 0
  for (let chunk = 1; chunk <= offsets.count; chunk++) {
    while (firstChunk(run + 1) <= chunk) run++
    const samples = file.readUInt32BE(runs.at(run) + 4)
    const from = offsets.of(chunk - 1)
    spans.push([from, from + bytesOf(sample, samples)])
    sample += samples
  }
  return spans
}

/** Returns a function that adds up the bytes of `samples` samples, starting with sample `first`. */
function sampleBytes(file: Buffer, tables: Box[]): (first: number, samples: number) => number {
  // `stz2`, the table of sizes of 4, 8 or 16 bits, is not read here, because no phone writes it.
  if (tables.some(({ type }) => type === 'stz2')) throw new AppError('VIDEO_NOT_CLEANED')
  const stsz = theOne(tables, 'stsz')
  const { count } = rowsOf(file, stsz, 0, 4)
  const same = file.readUInt32BE(stsz.content + 4)
  const left = (first: number, samples: number) => Math.max(0, Math.min(samples, count - first))
  if (same > 0) return (first, samples) => same * left(first, samples)
  const rows = rowsOf(file, stsz, 4, 4)
  return (first, samples) => {
    let bytes = 0
    const end = first + left(first, samples)
    for (let sample = first; sample < end; sample++) bytes += file.readUInt32BE(rows.at(sample))
    return bytes
  }
}

function chunkOffsets(file: Buffer, tables: Box[]) {
  const large = tables.find(({ type }) => type === 'co64')
  const { count, at } = large ? rowsOf(file, large, 8) : rowsOf(file, theOne(tables, 'stco'), 4)
  const of = (chunk: number) =>
    large ? Number(file.readBigUInt64BE(at(chunk))) : file.readUInt32BE(at(chunk))
  return { count, of }
}

/**
 * Zeroes those bytes of the boxes' content that no span covers. Boxes and spans are in file order.
 * @throws AppError VIDEO_UNREADABLE if a span is not inside one of the boxes
 */
export function zeroOutside(file: Buffer, boxes: Box[], spans: Span[]): void {
  const sorted = spans.filter(([from, to]) => to > from).sort(([one], [other]) => one - other)
  let next = 0
  for (const { content, end } of boxes) {
    let clean = content
    for (let span = sorted[next]; span && span[0] < end; span = sorted[++next]) {
      const [from, to] = span
      if (from < content || to > end) throw unreadable()
      if (from > clean) file.fill(0, clean, from)
      clean = Math.max(clean, to)
    }
    file.fill(0, clean, end)
  }
  if (next < sorted.length) throw unreadable()
}
