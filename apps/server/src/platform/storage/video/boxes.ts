import { AppError } from '../../app-error.ts'

/**
 * A box of an MP4 or MOV file (ISO/IEC 14496-12): its name, and the positions of its start, content
 * and end.
 */
export interface Box {
  type: string
  start: number
  content: number
  end: number
}

/**
 * The boxes to keep. `leaf` keeps a box with all its content. Any other box keeps only the boxes that are
 * listed for it.
 */
export interface Needed {
  [type: string]: 'leaf' | Needed
}

/** No camera writes more boxes into one box. The limit protects the memory. */
const mostBoxes = 10_000

const unreadable = () => new AppError('VIDEO_UNREADABLE')

/**
 * Returns the boxes between two positions of a file. If a few bytes remain after the last box, too few for
 * another one, this function overwrites them with zeros.
 * @throws AppError VIDEO_UNREADABLE
 */
export function listBoxes(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  let at = from
  while (to - at >= 8) {
    const box = readBox(file, at, to)
    if (boxes.push(box) > mostBoxes) throw unreadable()
    at = box.end
  }
  file.fill(0, at, to)
  return boxes
}

export const listChildren = (file: Buffer, { content, end }: Box): Box[] =>
  listBoxes(file, content, end)

function readBox(file: Buffer, start: number, to: number): Box {
  const type = file.toString('latin1', start + 4, start + 8)
  const size = file.readUInt32BE(start)
  // A last box of size 0 reaches to the end of the file.
  if (size === 0 && to === file.length) return { type, start, content: start + 8, end: to }
  const isLarge = size === 1
  if (isLarge && to - start < 16) throw unreadable()
  const length = isLarge ? Number(file.readBigUInt64BE(start + 8)) : size
  const content = start + (isLarge ? 16 : 8)
  const end = start + length
  if (end < content || end > to) throw unreadable()
  return { type, start, content, end }
}

/** Turns a box into unused space of the same length, so that the rest of the file does not move. */
export function blank(file: Buffer, { start, content, end }: Box): void {
  file.write('free', start + 4, 'latin1')
  file.fill(0, content, end)
}

/**
 * Blanks all boxes that are not needed, also inside the boxes to keep. @returns the boxes that
 * remain
 */
export function prune(file: Buffer, boxes: Box[], needed: Needed): Box[] {
  return boxes.filter((box) => {
    const inside = Object.hasOwn(needed, box.type) ? needed[box.type] : undefined
    if (inside === undefined) blank(file, box)
    else if (inside !== 'leaf') prune(file, listChildren(file, box), inside)
    return inside !== undefined
  })
}

/**
 * Returns the only box of a kind. @throws AppError VIDEO_UNREADABLE if there is none, or more than
 * one
 */
export function theOne(boxes: Box[], kind: string): Box {
  const [box, ...more] = boxes.filter(({ type }) => type === kind)
  if (!box || more.length > 0) throw unreadable()
  return box
}

/**
 * Returns the number and the positions of the rows in a box's table. In the file, the number comes after
 * version, flags and `before` bytes of other fields.
 * @param bytes the length of a row
 * @throws AppError VIDEO_UNREADABLE if the box is too short for the rows
 */
export function rowsOf(file: Buffer, { content, end }: Box, bytes: number, before = 0) {
  const first = content + 4 + before + 4
  if (first > end) throw unreadable()
  const count = file.readUInt32BE(first - 4)
  if (count * bytes > end - first) throw unreadable()
  return { count, at: (row: number) => first + row * bytes }
}
