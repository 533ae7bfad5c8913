import fc from 'fast-check'
import sharp from 'sharp'
import { heicPhoto } from '../files/heic.ts'
import { manyElements, manyOffsets } from '../files/hostile-videos.ts'
import { aBox } from '../files/video-parts.ts'
import { aPicture } from '../selling/pictures.ts'
import { anMp4, aWebm, recorded } from '../videos.ts'

const report = [
  'Event ID,Event Type,Order ID,Event Amount,Settlement UTR,Settlement Date',
  'evt_1,payment,order_1,"1,000.00",UTR1,2026-11-26',
  "evt_2,refund,'order_2,-50,UTR2,26/11/2026",
].join('\r\n')

/** A picture of 40 megapixels in few bytes. */
const bomb = (format: 'png' | 'webp' | 'jpeg') =>
  sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#b76e5d' } })
    .toFormat(format)
    .toBuffer()

/** Boxes in boxes, each of which is the only content of the one around it. */
function nested(depth: number): Buffer {
  let box = aBox('moov')
  for (let level = 0; level < depth; level++) box = aBox(level % 2 ? 'trak' : 'moov', box)
  return Buffer.concat([aBox('ftyp', 'isom\0\0\0\0isomavc1'), box])
}

/** For each kind of file: small valid files to change, and hostile files to send as they are. */
export const kindsOfFiles = {
  mp4: { seeds: [anMp4(), recorded.mp4], hostile: [nested(1_000), manyOffsets(10_000)] },
  webm: { seeds: [aWebm(), recorded.webm], hostile: [manyElements(100_000)] },
  jpeg: { seeds: [await aPicture({}, 'jpeg')], hostile: [await bomb('jpeg')] },
  png: { seeds: [await aPicture({}, 'png')], hostile: [await bomb('png')] },
  webp: { seeds: [await aPicture({}, 'webp')], hostile: [await bomb('webp')] },
  avif: { seeds: [await aPicture({}, 'avif')], hostile: [nested(200)] },
  heic: { seeds: [heicPhoto], hostile: [nested(200)] },
  csv: {
    seeds: [Buffer.from(report), Buffer.from(`sep=,\r${report.replaceAll('\r\n', '\r')}`)],
    hostile: [',', '\n', '\r', 'a\n', 'a\r', '""', ' ', 'sep=,'].map((text) =>
      Buffer.alloc(900_000, text, 'latin1'),
    ),
  },
}

export type KindOfFile = keyof typeof kindsOfFiles

const place = fc.nat(5_000)
const hugeNumbers = ['00000000', '00000001', '7fffffff', 'ffffffff', '01ffffffffffffff', '80000000']

/** One change of a file's bytes. */
const aChange = fc.oneof(
  fc.record({
    do: fc.constant('set' as const),
    at: place,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    do: fc.constant('set' as const),
    at: place,
    bytes: fc.constantFrom(
      ...hugeNumbers.map((number) => Uint8Array.from(Buffer.from(number, 'hex'))),
    ),
  }),
  fc.record({ do: fc.constant('cut' as const), at: place }),
  fc.record({
    do: fc.constant('repeat' as const),
    at: place,
    length: fc.nat(300),
    times: fc.nat(20),
  }),
  fc.record({ do: fc.constant('leave out' as const), at: place, length: fc.nat(300) }),
)

type Change = typeof aChange extends fc.Arbitrary<infer Of> ? Of : never

function changed(file: Buffer, change: Change): Buffer {
  const at = change.at % (file.length + 1)
  switch (change.do) {
    case 'set': {
      const copy = Buffer.from(file)
      copy.set(change.bytes.subarray(0, Math.max(0, file.length - at)), at)
      return copy
    }
    case 'cut':
      return file.subarray(0, at)
    case 'repeat': {
      const part = file.subarray(at, at + change.length)
      const parts = Array.from({ length: change.times }, () => part)
      return Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)])
    }
    case 'leave out':
      return Buffer.concat([file.subarray(0, at), file.subarray(at + change.length)])
  }
}

/** Draws changed files of a kind. */
export function drawFiles(kind: KindOfFile, count: number, seed: number): Buffer[] {
  const drawn = fc
    .tuple(
      fc.constantFrom(...kindsOfFiles[kind].seeds),
      fc.array(aChange, { minLength: 1, maxLength: 4 }),
    )
    .map(([file, changes]) => changes.reduce(changed, file))
  return fc.sample(drawn, { numRuns: count, seed })
}
