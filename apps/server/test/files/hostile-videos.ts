import { aPlayableVideo } from '../videos.ts'
import { aBox, anElement } from './video-parts.ts'

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, 4 * place)
  return bytes
}

const unknownLength = '01ffffffffffffff'

/** A WebM whose cluster of unknown length has 13 million empty elements of two bytes, or another number. */
export function manyElements(count = 13_000_000): Buffer {
  const track = anElement(
    'ae',
    anElement('d7', '\x01'),
    anElement('73c5', '\x01'),
    anElement('83', '\x01'),
    anElement('86', 'V_VP8'),
    anElement('e0', anElement('b0', '\x40'), anElement('ba', '\x30')),
  )
  return Buffer.concat([
    anElement('1a45dfa3', anElement('4282', 'webm')),
    Buffer.from(`18538067${unknownLength}`, 'hex'),
    anElement('1549a966', anElement('2ad7b1', '\x0f\x42\x40')),
    anElement('1654ae6b', track),
    anElement('1f43b675', anElement('e7', '\0'), anElement('a3', '\x81\0\0\x80a picture')),
    Buffer.from(`1f43b675${unknownLength}`, 'hex'),
    Buffer.alloc(2 * count, Buffer.from('ec80', 'hex')),
  ])
}

/** An MP4 of twelve tracks that each have 499,000 chunks, or another number. */
export function manyOffsets(chunks = 499_000): Buffer {
  const track = aBox(
    'trak',
    aBox('tkhd', numbers(1), Buffer.alloc(80)),
    aBox(
      'mdia',
      aBox('mdhd', numbers(0, 0, 0, 1000, 1000, 0)),
      aBox('hdlr', numbers(0, 0), 'vide', numbers(0, 0, 0), '\0'),
      aBox(
        'minf',
        aBox(
          'stbl',
          aBox(
            'stsd',
            numbers(0, 1),
            aBox('vp08', Buffer.alloc(78), aBox('vpcC', Buffer.alloc(12))),
          ),
          aBox('stts', numbers(0, 1, chunks, 1)),
          aBox('stsc', numbers(0, 1, 1, 1, 1)),
          aBox('stsz', numbers(0, 1, chunks)),
          aBox('stco', numbers(0, chunks), Buffer.alloc(4 * chunks)),
        ),
      ),
    ),
  )
  return Buffer.concat([
    aBox('ftyp', 'isom', numbers(0), 'isomavc1'),
    aBox('mdat', 'x'),
    aBox('moov', aBox('mvhd', numbers(0, 0, 0, 1000), Buffer.alloc(84)), ...Array(12).fill(track)),
  ])
}

/** An MP4 whose two pictures are both the whole file, which would double its size when they are copied. */
export async function sharedBytes(): Promise<Buffer> {
  const file = await aPlayableVideo({ container: 'mp4', pictures: 'vp9' })
  const sizes = file.indexOf('stsz') + 4 + 8
  const offsets = file.indexOf('stco') + 4 + 8
  const count = file.readUInt32BE(sizes)
  for (let place = 0; place < count; place++)
    file.writeUInt32BE(file.length - 100, sizes + 4 * (place + 1))
  file.writeUInt32BE(0, offsets)
  return file
}
