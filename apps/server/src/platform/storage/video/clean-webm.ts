import { AppError } from '../../app-error.ts'

/** No camera writes more elements into one element. The limit protects the memory. */
const mostElements = 10_000

const unreadable = () => new AppError('VIDEO_UNREADABLE')

/** Ids of elements (RFC 9559). */
const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  trackEntry: 0xae,
  trackType: 0x83,
  trackName: 0x536e,
  checksum: 0xbf,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  voidElement: 0xec,
}

/**
 * The elements of a segment that a player needs. Tags, attachments and chapters can contain a location or a
 * person's name.
 */
const neededOfSegment = [ids.seekHead, ids.info, ids.tracks, ids.cues, ids.cluster]
const neededOfInfo = [ids.timestampScale, ids.duration, ids.muxingApp, ids.writingApp]
const notNeededOfTrack = [ids.trackName, ids.checksum]
/**
 * A cluster of unknown length ends before any of these elements of a segment. The three numbers are the ids
 * of tags, attachments and chapters.
 */
const ofSegment = [...neededOfSegment, 0x1254c367, 0x1941a469, 0x1043a770]

interface Element {
  id: number
  start: number
  content: number
  end: number
  hasUnknownLength: boolean
}

export const isWebm = (file: Buffer): boolean =>
  file.length > 4 && file.readUInt32BE(0) === ids.ebml

/**
 * Turns all elements that a player does not need into empty elements of the same length. In a WebM file, some
 * of them can contain a location, for example tags. The pictures themselves do not change.
 * @param file is changed
 * @throws AppError VIDEO_UNREADABLE; VIDEO_NOT_CLEANED for tracks other than pictures and sound
 */
export function cleanWebm(file: Buffer): void {
  if (!isWebm(file)) throw unreadable()
  const [head, segment, ...more] = listElements(file, 0, file.length)
  if (head?.id !== ids.ebml || segment?.id !== ids.segment || more.length > 0) throw unreadable()
  if (docTypeOf(file, head) !== 'webm') throw unreadable()
  const parts = listElements(file, segment.content, segment.end)
  for (const part of parts) {
    if (!neededOfSegment.includes(part.id)) makeVoid(file, part)
    else if (part.id === ids.info) cleanInfo(file, part)
  }
  const tracks = parts.filter(({ id }) => id === ids.tracks)
  const types = tracks.flatMap((one) => cleanTracks(file, one))
  if (!types.includes(1)) throw unreadable()
  if (types.some((type) => type !== 1 && type !== 2)) throw new AppError('VIDEO_NOT_CLEANED')
}

function docTypeOf(file: Buffer, head: Element): string {
  const docType = listElements(file, head.content, head.end).find(({ id }) => id === ids.docType)
  return docType ? file.toString('latin1', docType.content, docType.end).replace(/\0+$/, '') : ''
}

function cleanInfo(file: Buffer, info: Element): void {
  for (const one of listElements(file, info.content, info.end)) {
    if (!neededOfInfo.includes(one.id)) makeVoid(file, one)
  }
}

/** @returns the type of each track: 1 is video, 2 is sound */
function cleanTracks(file: Buffer, tracks: Element): number[] {
  const types: number[] = []
  for (const entry of listElements(file, tracks.content, tracks.end)) {
    // Everything else beside the tracks is blanked too. A checksum, for example, would no longer match the
    // cleaned tracks.
    if (entry.id !== ids.trackEntry) makeVoid(file, entry)
    else types.push(cleanTrack(file, entry))
  }
  return types
}

function cleanTrack(file: Buffer, entry: Element): number {
  const parts = listElements(file, entry.content, entry.end)
  for (const part of parts) if (notNeededOfTrack.includes(part.id)) makeVoid(file, part)
  const type = parts.find(({ id }) => id === ids.trackType)
  return type && type.end > type.content ? file.readUInt8(type.end - 1) : 0
}

function listElements(file: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = []
  for (let at = from; at < to; ) {
    const element = readElement(file, at, to)
    if (elements.push(element) > mostElements) throw unreadable()
    at = element.end
  }
  return elements
}

function readElement(file: Buffer, start: number, to: number): Element {
  const id = readNumber(file, start, to, 4)
  const length = readNumber(file, start + id.bytes, to, 8)
  const content = start + id.bytes + length.bytes
  // All bits but the marker are set if the recorder did not know the length yet.
  const hasUnknownLength = length.value === 2 ** (7 * length.bytes) - 1
  const end = hasUnknownLength ? endOfUnknown(file, id.marked, content, to) : content + length.value
  if (end > to) throw unreadable()
  return { id: id.marked, start, content, end, hasUnknownLength }
}

/**
 * Returns the end of a segment or cluster of unknown length. All other elements must have a known length. A
 * cluster ends where the next element of the segment begins.
 */
function endOfUnknown(file: Buffer, id: number, content: number, to: number): number {
  if (id === ids.segment) return to
  if (id !== ids.cluster) throw unreadable()
  let at = content
  while (at < to) {
    if (ofSegment.includes(readNumber(file, at, to, 4).marked)) return at
    at = readElement(file, at, to).end
  }
  return to
}

/** Reads a number whose length in bytes is given by the leading zeros of its first byte. */
function readNumber(file: Buffer, at: number, to: number, mostBytes: number) {
  const first = at < to ? file.readUInt8(at) : 0
  const bytes = Math.clz32(first) - 23
  if (bytes > mostBytes || at + bytes > to) throw unreadable()
  let marked = first
  let value = first - 2 ** (8 - bytes)
  for (const byte of file.subarray(at + 1, at + bytes)) {
    marked = marked * 256 + byte
    value = value * 256 + byte
  }
  return { bytes, marked, value }
}

/** Turns an element into a void element of the same length, which players skip. */
function makeVoid(file: Buffer, { start, end, hasUnknownLength }: Element): void {
  if (hasUnknownLength) throw unreadable()
  const bytes = end - start
  file.fill(0, start, end)
  file.writeUInt8(ids.voidElement, start)
  // The length field takes one byte, or eight if the void element has nine bytes or more.
  if (bytes < 9) file.writeUInt8(0x80 | (bytes - 2), start + 1)
  else {
    file.writeUInt32BE(0x01000000, start + 1)
    file.writeUInt32BE(bytes - 9, start + 5)
  }
}
