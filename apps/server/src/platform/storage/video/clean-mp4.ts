import { AppError } from '../../app-error.ts'
import {
  type Box,
  blank,
  listBoxes,
  listChildren,
  type Needed,
  prune,
  rowsOf,
  theOne,
} from './boxes.ts'
import { chunksOf, type Span, zeroOutside } from './chunks.ts'

const unreadable = () => new AppError('VIDEO_UNREADABLE')

const leaves = (...types: string[]): Needed =>
  Object.fromEntries(types.map((type) => [type, 'leaf' as const]))

/**
 * The boxes that a player needs. Others, such as `udta`, `meta` and `uuid`, can contain a location or a
 * person's name.
 */
const needed: Needed = {
  ...leaves('ftyp', 'styp', 'mdat', 'sidx'),
  mfra: leaves('tfra', 'mfro'),
  moov: {
    ...leaves('mvhd'),
    mvex: leaves('mehd', 'trex'),
    trak: {
      ...leaves('tkhd', 'tref'),
      edts: leaves('elst'),
      tapt: leaves('clef', 'prof', 'enof'),
      mdia: {
        ...leaves('mdhd', 'hdlr', 'elng'),
        minf: {
          ...leaves('vmhd', 'smhd', 'hdlr'),
          dinf: leaves('dref'),
          stbl: {
            ...leaves('stsd', 'stts', 'ctts', 'cslg', 'stss', 'stsc', 'stsz', 'stz2', 'stco'),
            ...leaves('co64', 'sdtp', 'sbgp', 'sgpd', 'stps'),
          },
        },
      },
    },
  },
  moof: {
    ...leaves('mfhd'),
    traf: leaves('tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd'),
  },
}

export const isMp4 = (file: Buffer): boolean =>
  file.length > 8 && file.toString('latin1', 4, 8) === 'ftyp'

/**
 * Blanks everything in an MP4 or MOV file that a player does not need: locations, names, comments, and bytes
 * that no track refers to. Only tracks of pictures and sound stay, because action cameras and drones also
 * write a track of locations. The file keeps its length and is not encoded again. The pictures themselves do
 * not change.
 * @param file is changed
 * @throws AppError VIDEO_UNREADABLE; VIDEO_NOT_CLEANED if the file has parts that should be blanked but
 * cannot be found, or keeps data in another file
 */
export function cleanMp4(file: Buffer): void {
  if (!isMp4(file)) throw unreadable()
  const boxes = prune(file, listBoxes(file, 0, file.length), needed)
  const parts = listChildren(file, theOne(boxes, 'moov'))
  theOne(parts, 'mvhd')
  const tracks = parts.filter(({ type }) => type === 'trak').map((trak) => readTrack(file, trak))
  const kept = tracks.filter(({ kind }) => kind !== 'other')
  if (!kept.some(({ kind }) => kind === 'vide')) throw unreadable()
  if (boxes.some(({ type }) => type === 'moof')) {
    // In a fragmented file (`moof`), each fragment says where its samples are. The shop does not read these
    // positions, so it could not blank the samples of a removed track.
    if (kept.length < tracks.length) throw new AppError('VIDEO_NOT_CLEANED')
    return
  }
  const data = boxes.filter(({ type }) => type === 'mdat')
  zeroOutside(
    file,
    data,
    kept.flatMap(({ chunks }) => chunks),
  )
}

interface Track {
  kind: 'vide' | 'soun' | 'other'
  chunks: Span[]
}

/** Reads the positions of a track's data. A track of anything but pictures and sound is blanked. */
function readTrack(file: Buffer, trak: Box): Track {
  const mdia = listChildren(file, theOne(listChildren(file, trak), 'mdia'))
  const kind = handlerOf(file, theOne(mdia, 'hdlr'))
  if (kind !== 'vide' && kind !== 'soun') {
    blank(file, trak)
    return { kind: 'other', chunks: [] }
  }
  const minf = listChildren(file, theOne(mdia, 'minf'))
  for (const dinf of minf.filter(({ type }) => type === 'dinf')) refuseElsewhere(file, dinf)
  return { kind, chunks: chunksOf(file, listChildren(file, theOne(minf, 'stbl'))) }
}

/** Returns the kind of a track. Zeroes its name, which an app or a device wrote. */
function handlerOf(file: Buffer, { content, end }: Box): string {
  if (end - content < 24) throw unreadable()
  file.fill(0, content + 24, end)
  return file.toString('latin1', content + 8, content + 12)
}

/**
 * Refuses a track that names another file as the place of its data. A player could fetch that file, possibly
 * from another host, and the shop cannot clean it.
 */
function refuseElsewhere(file: Buffer, dinf: Box): void {
  for (const dref of listChildren(file, dinf).filter(({ type }) => type === 'dref')) {
    for (const entry of listBoxes(file, rowsOf(file, dref, 0).at(0), dref.end)) {
      if (entry.end - entry.content < 4) throw unreadable()
      const isHere = (file.readUInt32BE(entry.content) & 1) === 1
      if (!isHere) throw new AppError('VIDEO_NOT_CLEANED')
    }
  }
}
